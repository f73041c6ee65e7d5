/// The actions of the ProfileEdit screen.
@MainActor
public protocol ProfileEditInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
