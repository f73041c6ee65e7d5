#if canImport(ComposableArchitecture)
    import CommentInterface
    import ComposableArchitecture
    import QappleModel

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

    /// A test that gives no service fails at the first call, by its name.
    private struct MissingCommentService: CommentService {
        struct Missing: Error {}

        func loadEntries() async throws -> [Entry] {
            reportIssue("'commentService.loadEntries' was called, and the test gives no 'commentService'")
            throw Missing()
        }
    }
#endif
