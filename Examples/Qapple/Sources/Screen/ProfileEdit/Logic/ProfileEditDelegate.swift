/// The events of the ProfileEdit screen, for the code that shows it.
public enum ProfileEditDelegate: Equatable, Sendable {
    /// The screen is finished; it can be dismissed.
    case finished
}
