/// Receives the events of D; implemented by the code that presents it.
@MainActor
public protocol DListener: AnyObject {
    /// D is finished; its screen can be dismissed.
    func dDidFinish()
}
