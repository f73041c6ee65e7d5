/// The actions of the CompleteAnswer screen.
@MainActor
public protocol CompleteAnswerInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
