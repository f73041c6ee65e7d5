/// Receives the events of BulletinBoardSearch; implemented by the code that presents it.
@MainActor
public protocol BulletinBoardSearchListener: AnyObject {
    /// BulletinBoardSearch is finished; its screen can be dismissed.
    func bulletinBoardSearchDidFinish()
}
