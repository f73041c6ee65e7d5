/// What the Trip screen asks of whoever works for it.
@MainActor
public protocol TripInteractable: AnyObject {
    /// The screen has come into view.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
