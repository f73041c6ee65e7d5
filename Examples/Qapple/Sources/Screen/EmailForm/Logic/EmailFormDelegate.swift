/// The events of the EmailForm screen, for the code that shows it.
public enum EmailFormDelegate: Equatable, Sendable {
    /// The screen is finished; it can be dismissed.
    case finished
}
