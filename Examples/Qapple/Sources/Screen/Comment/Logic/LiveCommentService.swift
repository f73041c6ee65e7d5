import CommentInterface

/// The service that the app uses; implement it here.
public struct LiveCommentService: CommentService {
    public init() {}

    public func loadTitle() async throws -> String {
        "Comment"
    }

    public func confirm(_ title: String) async throws {}
}
