/// The actions of the Report screen.
@MainActor
public protocol ReportInteractable: AnyObject {
    /// The screen appeared.
    func appear() async

    /// The screen's main button was tapped.
    func tapPrimaryAction() async
}
