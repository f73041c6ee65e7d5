/// The events of the BulletinBoard screen, for the code that shows it.
public enum BulletinBoardDelegate: Equatable, Sendable {
    /// The screen is finished; it can be dismissed.
    case finished
}
