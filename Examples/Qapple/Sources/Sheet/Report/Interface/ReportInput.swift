/// What the Report screen is created with.
public struct ReportInput: Equatable, Sendable {
    public var subject: ReportSubject

    public init(subject: ReportSubject) {
        self.subject = subject
    }
}
