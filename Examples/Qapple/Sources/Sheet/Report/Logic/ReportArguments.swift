import ReportInterface

/// What the Report screen begins with; who pushes the screen creates it.
public struct ReportArguments: Equatable, Sendable {
    public var subject: ReportSubject

    public init(subject: ReportSubject) {
        self.subject = subject
    }
}
