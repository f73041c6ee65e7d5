#if canImport(ComposableArchitecture)
    import AnswerListInterface
    import ComposableArchitecture
    import QappleModel

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

    /// A test that gives no service fails at the first call, by its name.
    private struct MissingAnswerListService: AnswerListService {
        struct Missing: Error {}

        func loadEntries() async throws -> [Entry] {
            reportIssue("'answerListService.loadEntries' was called, and the test gives no 'answerListService'")
            throw Missing()
        }
    }
#endif
