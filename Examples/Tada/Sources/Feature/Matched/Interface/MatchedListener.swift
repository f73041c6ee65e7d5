import TadaModel

/// What shows the Matched screen and waits for its end.
@MainActor
public protocol MatchedListener: AnyObject {
    /// The rider has called the ride off.
    func matchedDidCancel(_ ride: Ride)

    /// The ride is paid.
    func matchedDidFinish(_ ride: Ride)
}
