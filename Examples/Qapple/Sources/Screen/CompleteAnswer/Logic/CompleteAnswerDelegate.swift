/// The events of the CompleteAnswer screen, for the code that shows it.
public enum CompleteAnswerDelegate: Equatable, Sendable {
    /// The screen is finished; it can be dismissed.
    case finished
}
