/// Receives the events of NotificationList; implemented by the code that presents it.
@MainActor
public protocol NotificationListListener: AnyObject {
    /// NotificationList is finished; its screen can be dismissed.
    func notificationListDidFinish()
}
