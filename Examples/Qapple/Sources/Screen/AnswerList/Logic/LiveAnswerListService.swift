import AnswerListInterface

/// The service that the app uses; implement it here.
public struct LiveAnswerListService: AnswerListService {
    public init() {}

    public func loadTitle() async throws -> String {
        "AnswerList"
    }

    public func confirm(_ title: String) async throws {}
}
