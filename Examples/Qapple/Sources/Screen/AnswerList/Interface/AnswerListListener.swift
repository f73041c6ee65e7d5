/// Receives the events of AnswerList; implemented by the code that presents it.
@MainActor
public protocol AnswerListListener: AnyObject {
    /// AnswerList is finished; its screen can be dismissed.
    func answerListDidFinish()
}
