import ReportInterface
import RepositoryInterface

/// Sends reports to the server.
public struct LiveReportService: ReportService {
    private let repository: any RepositoryService

    public init(repository: any RepositoryService) {
        self.repository = repository
    }

    public func report(_ subject: ReportSubject, for reason: ReportReason) async throws {
        try await repository.post(["reason": reason.rawValue], to: subject.path)
    }
}
