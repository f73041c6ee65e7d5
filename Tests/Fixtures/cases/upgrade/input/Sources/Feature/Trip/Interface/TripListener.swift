/// Whoever has started Trip and waits for its end.
@MainActor
public protocol TripListener: AnyObject {
    /// Trip is done: its screen can go.
    func tripDidFinish()
}
