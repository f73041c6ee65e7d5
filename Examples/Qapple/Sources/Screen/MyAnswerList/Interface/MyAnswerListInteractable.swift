/// The actions of the MyAnswerList screen.
@MainActor
public protocol MyAnswerListInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
