/// Receives the events of QuestionTab; implemented by the code that presents it.
@MainActor
public protocol QuestionTabListener: AnyObject {
    /// QuestionTab is finished; its screen can be dismissed.
    func questionTabDidFinish()
}
