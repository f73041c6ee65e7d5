import ReportInterface

/// The events of the SeeMore sheet, for the code that shows it.
public enum SeeMoreDelegate: Equatable, Sendable {
    case closed
    case reportChosen(ReportSubject)
}
