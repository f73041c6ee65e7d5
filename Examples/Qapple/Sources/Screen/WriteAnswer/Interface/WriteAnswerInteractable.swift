/// The actions of the WriteAnswer screen.
@MainActor
public protocol WriteAnswerInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
