/// Receives the events of ProfileEdit; implemented by the code that presents it.
@MainActor
public protocol ProfileEditListener: AnyObject {
    /// ProfileEdit is finished; its screen can be dismissed.
    func profileEditDidFinish()
}
