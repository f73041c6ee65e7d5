#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import QuestionUploadInterface

    extension DependencyValues {
        /// The service of the QuestionUpload screen: `QuestionUploadDependencies` gives it to an app, and each test
        /// its own.
        public var questionUploadService: any QuestionUploadService {
            get { self[QuestionUploadServiceKey.self] }
            set { self[QuestionUploadServiceKey.self] = newValue }
        }
    }

    private enum QuestionUploadServiceKey: TestDependencyKey {
        static let testValue: any QuestionUploadService = MissingQuestionUploadService()
    }

    /// A test that gives no service fails at the first call of one, by the name of the call.
    private struct MissingQuestionUploadService: QuestionUploadService {
        struct Missing: Error {}

        func loadTitle() async throws -> String {
            reportIssue("'questionUploadService.loadTitle' was called, and the test gives no 'questionUploadService'")
            throw Missing()
        }

        func confirm(_ title: String) async throws {
            reportIssue("'questionUploadService.confirm' was called, and the test gives no 'questionUploadService'")
            throw Missing()
        }
    }
#endif
