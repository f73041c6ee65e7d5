/// The actions of the NotificationList screen.
@MainActor
public protocol NotificationListInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
