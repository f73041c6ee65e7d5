/// The events of the QuestionTab screen, for the code that shows it.
public enum QuestionTabDelegate: Equatable, Sendable {
    /// The screen is finished; it can be dismissed.
    case finished
}
