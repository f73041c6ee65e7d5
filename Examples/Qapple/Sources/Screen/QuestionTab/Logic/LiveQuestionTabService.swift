import QuestionTabInterface

/// The service that the app uses; implement it here.
public struct LiveQuestionTabService: QuestionTabService {
    public init() {}

    public func loadTitle() async throws -> String {
        "QuestionTab"
    }

    public func confirm(_ title: String) async throws {}
}
