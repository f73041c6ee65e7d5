/// The actions of the BulletinBoard screen.
@MainActor
public protocol BulletinBoardInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
