import ReportBoxInterface

/// The service that the app uses; implement it here.
public struct LiveReportBoxService: ReportBoxService {
    public init() {}

    public func loadTitle() async throws -> String {
        "ReportBox"
    }

    public func confirm(_ title: String) async throws {}
}
