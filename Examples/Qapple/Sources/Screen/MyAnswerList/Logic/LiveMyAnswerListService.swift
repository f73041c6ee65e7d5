import MyAnswerListInterface

/// The service that the app uses; implement it here.
public struct LiveMyAnswerListService: MyAnswerListService {
    public init() {}

    public func loadTitle() async throws -> String {
        "MyAnswerList"
    }

    public func confirm(_ title: String) async throws {}
}
