/// Receives the events of Profile; implemented by the code that presents it.
@MainActor
public protocol ProfileListener: AnyObject {
    /// Profile is finished; its screen can be dismissed.
    func profileDidFinish()
}
