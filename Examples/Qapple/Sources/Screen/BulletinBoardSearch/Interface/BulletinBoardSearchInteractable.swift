/// The actions of the BulletinBoardSearch screen.
@MainActor
public protocol BulletinBoardSearchInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
