#if canImport(ComposableArchitecture)
    import AnswerListInterface
    import ComposableArchitecture

    extension DependencyValues {
        /// The service of the AnswerList screen: `AnswerListDependencies` gives it to an app, and each test its own.
        public var answerListService: any AnswerListService {
            get { self[AnswerListServiceKey.self] }
            set { self[AnswerListServiceKey.self] = newValue }
        }
    }

    private enum AnswerListServiceKey: TestDependencyKey {
        static let testValue: any AnswerListService = MissingAnswerListService()
    }

    /// A test that gives no service fails at the first call of one, by the name of the call.
    private struct MissingAnswerListService: AnswerListService {
        struct Missing: Error {}

        func loadTitle() async throws -> String {
            reportIssue("'answerListService.loadTitle' was called, and the test gives no 'answerListService'")
            throw Missing()
        }

        func confirm(_ title: String) async throws {
            reportIssue("'answerListService.confirm' was called, and the test gives no 'answerListService'")
            throw Missing()
        }
    }
#endif
