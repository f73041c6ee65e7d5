/// The actions of the ProfileEditDistance screen.
@MainActor
public protocol ProfileEditDistanceInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
