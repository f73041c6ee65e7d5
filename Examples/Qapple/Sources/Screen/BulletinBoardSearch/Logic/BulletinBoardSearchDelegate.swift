/// The events of the BulletinBoardSearch screen, for the code that shows it.
public enum BulletinBoardSearchDelegate: Equatable, Sendable {
    /// The screen is finished; it can be dismissed.
    case finished
}
