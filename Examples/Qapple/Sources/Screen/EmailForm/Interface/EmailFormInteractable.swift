/// The actions of the EmailForm screen.
@MainActor
public protocol EmailFormInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
