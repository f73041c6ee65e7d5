/// Receives the events of ReportBox; implemented by the code that presents it.
@MainActor
public protocol ReportBoxListener: AnyObject {
    /// ReportBox is finished; its screen can be dismissed.
    func reportBoxDidFinish()
}
