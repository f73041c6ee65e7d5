import QuestionUploadInterface

/// The service that the app uses; implement it here.
public struct LiveQuestionUploadService: QuestionUploadService {
    public init() {}

    public func loadTitle() async throws -> String {
        "QuestionUpload"
    }

    public func confirm(_ title: String) async throws {}
}
