/// A text that a user has written: an answer or a comment.
public struct Entry: Hashable, Identifiable, Sendable {
    public var id: Int
    public var text: String

    public init(id: Int, text: String) {
        self.id = id
        self.text = text
    }
}
