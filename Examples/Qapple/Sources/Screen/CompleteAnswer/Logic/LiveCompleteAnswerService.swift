import CompleteAnswerInterface

/// The service that the app uses; implement it here.
public struct LiveCompleteAnswerService: CompleteAnswerService {
    public init() {}

    public func loadTitle() async throws -> String {
        "CompleteAnswer"
    }

    public func confirm(_ title: String) async throws {}
}
