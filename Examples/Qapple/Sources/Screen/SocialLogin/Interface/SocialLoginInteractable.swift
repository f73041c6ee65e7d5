/// The actions of the SocialLogin screen.
@MainActor
public protocol SocialLoginInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
