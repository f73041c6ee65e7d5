/// Receives the events of QuestionUpload; implemented by the code that presents it.
@MainActor
public protocol QuestionUploadListener: AnyObject {
    /// QuestionUpload is finished; its screen can be dismissed.
    func questionUploadDidFinish()
}
