#if canImport(ComposableArchitecture)
    import CommentInterface
    import ComposableArchitecture

    /// What the Comment screen needs; the composition root of an app calls its initializer.
    public struct CommentDependencies: Sendable {
        private let service: any CommentService

        public init(service: any CommentService) {
            self.service = service
        }

        /// Gives the screen's reducer what it reads.
        public func apply(to values: inout DependencyValues) {
            values.commentService = service
        }
    }
#endif
