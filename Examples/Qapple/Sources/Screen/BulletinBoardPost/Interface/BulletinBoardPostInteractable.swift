/// The actions of the BulletinBoardPost screen.
@MainActor
public protocol BulletinBoardPostInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
