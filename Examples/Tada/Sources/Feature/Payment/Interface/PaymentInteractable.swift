/// The actions of the Payment screen.
@MainActor
public protocol PaymentInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
