import CommentInterface
import QappleModel

/// The service that the app uses; implement it here.
public struct LiveCommentService: CommentService {
    public init() {}

    public func loadEntries() async throws -> [Entry] {
        [Entry(id: 1, text: "저도요."), Entry(id: 2, text: "좋은 답변이에요.")]
    }
}
