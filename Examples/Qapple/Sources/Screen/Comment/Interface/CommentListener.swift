/// Receives the events of Comment; implemented by the code that presents it.
@MainActor
public protocol CommentListener: AnyObject {
    /// Comment is finished; its screen can be dismissed.
    func commentDidFinish()
}
