/// Receives the events of AnswerList; implemented by the code that presents it.
@MainActor
public protocol AnswerListListener: AnyObject {
    /// The user wants to see what can be done with an answer.
    func answerListDidChoose(id: Int)
}
