/// What the Ride screen asks of whoever works for it.
@MainActor
public protocol RideInteractable: AnyObject {
    /// The screen has come into view.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
