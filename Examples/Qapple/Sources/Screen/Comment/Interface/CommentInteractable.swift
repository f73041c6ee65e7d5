/// The actions of the Comment screen.
@MainActor
public protocol CommentInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
