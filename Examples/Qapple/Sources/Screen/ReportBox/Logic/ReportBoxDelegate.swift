/// The events of the ReportBox screen, for the code that shows it.
public enum ReportBoxDelegate: Equatable, Sendable {
    /// The screen is finished; it can be dismissed.
    case finished
}
