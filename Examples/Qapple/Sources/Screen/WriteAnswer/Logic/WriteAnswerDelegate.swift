/// The events of the WriteAnswer screen, for the code that shows it.
public enum WriteAnswerDelegate: Equatable, Sendable {
    /// The screen is finished; it can be dismissed.
    case finished
}
