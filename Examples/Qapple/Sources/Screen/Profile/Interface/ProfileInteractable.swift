/// The actions of the Profile screen.
@MainActor
public protocol ProfileInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
