/// The events of the Report screen, for the code that shows it.
public enum ReportDelegate: Equatable, Sendable {
    case closed
    case reported
}
