#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import ReportInterface

    extension DependencyValues {
        /// The service of the Report screen: `ReportDependencies` gives it to an app, and each test its own.
        public var reportService: any ReportService {
            get { self[ReportServiceKey.self] }
            set { self[ReportServiceKey.self] = newValue }
        }
    }

    private enum ReportServiceKey: TestDependencyKey {
        static let testValue: any ReportService = MissingReportService()
    }

    /// A test that gives no service fails at the first call, by its name.
    private struct MissingReportService: ReportService {
        struct Missing: Error {}

        func report(_ subject: ReportSubject, for reason: ReportReason) async throws {
            reportIssue("'reportService.report' was called, and the test gives no 'reportService'")
            throw Missing()
        }
    }
#endif
