/// Receives the events of Report; implemented by the code that presents it.
@MainActor
public protocol ReportListener: AnyObject {
    /// Report is finished, with or without a report; its screen can be dismissed.
    func reportDidFinish(hasReported: Bool)
}
