/// What the Matched screen asks of whoever works for it.
@MainActor
public protocol MatchedInteractable: AnyObject {
    /// The screen has come into view.
    func appear() async

    /// The rider wants to call the ride off.
    func tapCancel() async
}
