#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import WriteAnswerInterface

    extension DependencyValues {
        /// The service of the WriteAnswer screen: `WriteAnswerDependencies` gives it to an app, and each test its own.
        public var writeAnswerService: any WriteAnswerService {
            get { self[WriteAnswerServiceKey.self] }
            set { self[WriteAnswerServiceKey.self] = newValue }
        }
    }

    private enum WriteAnswerServiceKey: TestDependencyKey {
        static let testValue: any WriteAnswerService = MissingWriteAnswerService()
    }

    /// A test that gives no service fails at the first call of one, by the name of the call.
    private struct MissingWriteAnswerService: WriteAnswerService {
        struct Missing: Error {}

        func loadTitle() async throws -> String {
            reportIssue("'writeAnswerService.loadTitle' was called, and the test gives no 'writeAnswerService'")
            throw Missing()
        }

        func confirm(_ title: String) async throws {
            reportIssue("'writeAnswerService.confirm' was called, and the test gives no 'writeAnswerService'")
            throw Missing()
        }
    }
#endif
