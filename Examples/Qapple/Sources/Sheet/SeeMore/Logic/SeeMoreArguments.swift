import ReportInterface

/// What the SeeMore sheet begins with; who presents the sheet creates it.
public struct SeeMoreArguments: Equatable, Sendable {
    public var subject: ReportSubject

    public init(subject: ReportSubject) {
        self.subject = subject
    }
}
