/// Receives the events of MyAnswerList; implemented by the code that presents it.
@MainActor
public protocol MyAnswerListListener: AnyObject {
    /// MyAnswerList is finished; its screen can be dismissed.
    func myAnswerListDidFinish()
}
