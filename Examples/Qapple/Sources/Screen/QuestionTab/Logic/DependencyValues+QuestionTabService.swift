#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import QuestionTabInterface

    extension DependencyValues {
        /// The service of the QuestionTab screen: `QuestionTabDependencies` gives it to an app, and each test its own.
        public var questionTabService: any QuestionTabService {
            get { self[QuestionTabServiceKey.self] }
            set { self[QuestionTabServiceKey.self] = newValue }
        }
    }

    private enum QuestionTabServiceKey: TestDependencyKey {
        static let testValue: any QuestionTabService = MissingQuestionTabService()
    }

    /// A test that gives no service fails at the first call of one, by the name of the call.
    private struct MissingQuestionTabService: QuestionTabService {
        struct Missing: Error {}

        func loadTitle() async throws -> String {
            reportIssue("'questionTabService.loadTitle' was called, and the test gives no 'questionTabService'")
            throw Missing()
        }

        func confirm(_ title: String) async throws {
            reportIssue("'questionTabService.confirm' was called, and the test gives no 'questionTabService'")
            throw Missing()
        }
    }
#endif
