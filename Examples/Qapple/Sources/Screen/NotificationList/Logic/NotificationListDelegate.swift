/// The events of the NotificationList screen, for the code that shows it.
public enum NotificationListDelegate: Equatable, Sendable {
    /// The screen is finished; it can be dismissed.
    case finished
}
