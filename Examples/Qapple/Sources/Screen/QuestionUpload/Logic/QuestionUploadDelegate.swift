/// The events of the QuestionUpload screen, for the code that shows it.
public enum QuestionUploadDelegate: Equatable, Sendable {
    /// The screen is finished; it can be dismissed.
    case finished
}
