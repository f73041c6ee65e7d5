/// Receives the events of EmailForm; implemented by the code that presents it.
@MainActor
public protocol EmailFormListener: AnyObject {
    /// EmailForm is finished; its screen can be dismissed.
    func emailFormDidFinish()
}
