/// The actions of the AnswerList screen.
@MainActor
public protocol AnswerListInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
