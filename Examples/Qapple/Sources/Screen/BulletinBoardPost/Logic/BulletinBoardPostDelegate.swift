/// The events of the BulletinBoardPost screen, for the code that shows it.
public enum BulletinBoardPostDelegate: Equatable, Sendable {
    /// The screen is finished; it can be dismissed.
    case finished
}
