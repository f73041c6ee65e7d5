/// Receives the events of WriteAnswer; implemented by the code that presents it.
@MainActor
public protocol WriteAnswerListener: AnyObject {
    /// WriteAnswer is finished; its screen can be dismissed.
    func writeAnswerDidFinish()
}
