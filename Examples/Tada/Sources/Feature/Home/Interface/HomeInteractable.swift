/// The actions of the Home screen.
@MainActor
public protocol HomeInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
