/// The events of the MyAnswerList screen, for the code that shows it.
public enum MyAnswerListDelegate: Equatable, Sendable {
    /// The screen is finished; it can be dismissed.
    case finished
}
