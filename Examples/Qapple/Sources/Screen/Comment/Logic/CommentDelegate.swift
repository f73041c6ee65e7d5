/// The events of the Comment screen, for the code that shows it.
public enum CommentDelegate: Equatable, Sendable {
    /// The user wants to see what can be done with a comment.
    case moreChosen(id: Int)
}
