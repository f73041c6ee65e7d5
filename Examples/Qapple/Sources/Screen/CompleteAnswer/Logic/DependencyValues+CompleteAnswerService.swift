#if canImport(ComposableArchitecture)
    import CompleteAnswerInterface
    import ComposableArchitecture

    extension DependencyValues {
        /// The service of the CompleteAnswer screen: `CompleteAnswerDependencies` gives it to an app, and each test
        /// its own.
        public var completeAnswerService: any CompleteAnswerService {
            get { self[CompleteAnswerServiceKey.self] }
            set { self[CompleteAnswerServiceKey.self] = newValue }
        }
    }

    private enum CompleteAnswerServiceKey: TestDependencyKey {
        static let testValue: any CompleteAnswerService = MissingCompleteAnswerService()
    }

    /// A test that gives no service fails at the first call of one, by the name of the call.
    private struct MissingCompleteAnswerService: CompleteAnswerService {
        struct Missing: Error {}

        func loadTitle() async throws -> String {
            reportIssue("'completeAnswerService.loadTitle' was called, and the test gives no 'completeAnswerService'")
            throw Missing()
        }

        func confirm(_ title: String) async throws {
            reportIssue("'completeAnswerService.confirm' was called, and the test gives no 'completeAnswerService'")
            throw Missing()
        }
    }
#endif
