/// Receives the events of C; implemented by the code that presents it.
@MainActor
public protocol CListener: AnyObject {
    /// C is finished; its screen can be dismissed.
    func cDidFinish()
}
