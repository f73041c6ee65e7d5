/// The actions of the QuestionTab screen.
@MainActor
public protocol QuestionTabInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
