/// Receives the events of BulletinBoardPost; implemented by the code that presents it.
@MainActor
public protocol BulletinBoardPostListener: AnyObject {
    /// BulletinBoardPost is finished; its screen can be dismissed.
    func bulletinBoardPostDidFinish()
}
