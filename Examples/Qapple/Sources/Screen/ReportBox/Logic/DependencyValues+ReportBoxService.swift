#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import ReportBoxInterface

    extension DependencyValues {
        /// The service of the ReportBox screen: `ReportBoxDependencies` gives it to an app, and each test its own.
        public var reportBoxService: any ReportBoxService {
            get { self[ReportBoxServiceKey.self] }
            set { self[ReportBoxServiceKey.self] = newValue }
        }
    }

    private enum ReportBoxServiceKey: TestDependencyKey {
        static let testValue: any ReportBoxService = MissingReportBoxService()
    }

    /// A test that gives no service fails at the first call of one, by the name of the call.
    private struct MissingReportBoxService: ReportBoxService {
        struct Missing: Error {}

        func loadTitle() async throws -> String {
            reportIssue("'reportBoxService.loadTitle' was called, and the test gives no 'reportBoxService'")
            throw Missing()
        }

        func confirm(_ title: String) async throws {
            reportIssue("'reportBoxService.confirm' was called, and the test gives no 'reportBoxService'")
            throw Missing()
        }
    }
#endif
