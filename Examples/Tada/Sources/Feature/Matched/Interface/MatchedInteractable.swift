import TadaLoggerInterface

/// The actions of the Matched screen.
@MainActor
public protocol MatchedInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The rider wants to call the ride off.
    func tapCancel() async

    /// A button was tapped.
    func log(_ key: any LogKey)
}
