/// Whoever has started Home and waits for its end.
@MainActor
public protocol HomeListener: AnyObject {
    /// Home is done: its screen can go.
    func homeDidFinish()
}
