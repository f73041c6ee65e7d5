/// Receives the events of Comment; implemented by the code that presents it.
@MainActor
public protocol CommentListener: AnyObject {
    /// The user wants to see what can be done with a comment.
    func commentDidChoose(id: Int)
}
