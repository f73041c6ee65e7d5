/// The events of the AnswerList screen, for the code that shows it.
public enum AnswerListDelegate: Equatable, Sendable {
    /// The screen is finished; it can be dismissed.
    case finished
}
