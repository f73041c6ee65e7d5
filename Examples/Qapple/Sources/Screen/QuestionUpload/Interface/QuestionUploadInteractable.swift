/// The actions of the QuestionUpload screen.
@MainActor
public protocol QuestionUploadInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
