/// Sends reports.
public protocol ReportService: Sendable {
    func report(_ subject: ReportSubject, for reason: ReportReason) async throws
}
