/// The events of the Comment screen, for the code that shows it.
public enum CommentDelegate: Equatable, Sendable {
    /// The screen is finished; it can be dismissed.
    case finished
}
