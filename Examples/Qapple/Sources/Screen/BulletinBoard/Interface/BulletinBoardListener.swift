/// Receives the events of BulletinBoard; implemented by the code that presents it.
@MainActor
public protocol BulletinBoardListener: AnyObject {
    /// BulletinBoard is finished; its screen can be dismissed.
    func bulletinBoardDidFinish()
}
