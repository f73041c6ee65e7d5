#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import MyAnswerListInterface

    extension DependencyValues {
        /// The service of the MyAnswerList screen: `MyAnswerListDependencies` gives it to an app, and each test its
        /// own.
        public var myAnswerListService: any MyAnswerListService {
            get { self[MyAnswerListServiceKey.self] }
            set { self[MyAnswerListServiceKey.self] = newValue }
        }
    }

    private enum MyAnswerListServiceKey: TestDependencyKey {
        static let testValue: any MyAnswerListService = MissingMyAnswerListService()
    }

    /// A test that gives no service fails at the first call of one, by the name of the call.
    private struct MissingMyAnswerListService: MyAnswerListService {
        struct Missing: Error {}

        func loadTitle() async throws -> String {
            reportIssue("'myAnswerListService.loadTitle' was called, and the test gives no 'myAnswerListService'")
            throw Missing()
        }

        func confirm(_ title: String) async throws {
            reportIssue("'myAnswerListService.confirm' was called, and the test gives no 'myAnswerListService'")
            throw Missing()
        }
    }
#endif
