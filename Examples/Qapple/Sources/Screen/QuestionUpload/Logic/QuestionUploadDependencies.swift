#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import QuestionUploadInterface

    /// What the QuestionUpload screen needs; the composition root of an app calls its initializer.
    public struct QuestionUploadDependencies: Sendable {
        private let service: any QuestionUploadService

        public init(service: any QuestionUploadService) {
            self.service = service
        }

        /// Gives the screen's reducer what it reads.
        public func apply(to values: inout DependencyValues) {
            values.questionUploadService = service
        }
    }
#endif
