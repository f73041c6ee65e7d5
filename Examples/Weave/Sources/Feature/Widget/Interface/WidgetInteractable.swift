/// The actions of the Widget screen.
@MainActor
public protocol WidgetInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
