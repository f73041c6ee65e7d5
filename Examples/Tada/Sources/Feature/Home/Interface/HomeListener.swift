/// Receives the events of Home; implemented by the code that presents it.
@MainActor
public protocol HomeListener: AnyObject {
    /// Home is finished; its screen can be dismissed.
    func homeDidFinish()
}
