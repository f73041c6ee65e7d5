/// The actions of the ReportBox screen.
@MainActor
public protocol ReportBoxInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
