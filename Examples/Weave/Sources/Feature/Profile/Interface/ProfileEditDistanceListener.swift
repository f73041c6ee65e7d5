/// Receives the events of ProfileEditDistance; implemented by the code that presents it.
@MainActor
public protocol ProfileEditDistanceListener: AnyObject {
    /// ProfileEditDistance is finished; its screen can be dismissed.
    func profileEditDistanceDidFinish()
}
