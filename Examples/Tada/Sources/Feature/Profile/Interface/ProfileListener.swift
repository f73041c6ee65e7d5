/// Whoever has started Profile and waits for its end.
@MainActor
public protocol ProfileListener: AnyObject {
    /// Profile is done: its screen can go.
    func profileDidFinish()
}
