/// Receives the events of CompleteAnswer; implemented by the code that presents it.
@MainActor
public protocol CompleteAnswerListener: AnyObject {
    /// CompleteAnswer is finished; its screen can be dismissed.
    func completeAnswerDidFinish()
}
