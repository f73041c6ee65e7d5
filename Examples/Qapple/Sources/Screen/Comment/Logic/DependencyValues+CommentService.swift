#if canImport(ComposableArchitecture)
    import CommentInterface
    import ComposableArchitecture

    extension DependencyValues {
        /// The service of the Comment screen: `CommentDependencies` gives it to an app, and each test its own.
        public var commentService: any CommentService {
            get { self[CommentServiceKey.self] }
            set { self[CommentServiceKey.self] = newValue }
        }
    }

    private enum CommentServiceKey: TestDependencyKey {
        static let testValue: any CommentService = MissingCommentService()
    }

    /// A test that gives no service fails at the first call of one, by the name of the call.
    private struct MissingCommentService: CommentService {
        struct Missing: Error {}

        func loadTitle() async throws -> String {
            reportIssue("'commentService.loadTitle' was called, and the test gives no 'commentService'")
            throw Missing()
        }

        func confirm(_ title: String) async throws {
            reportIssue("'commentService.confirm' was called, and the test gives no 'commentService'")
            throw Missing()
        }
    }
#endif
