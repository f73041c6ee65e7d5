#if canImport(ComposableArchitecture)
    import AnswerListInterface
    import ComposableArchitecture

    /// What the AnswerList screen needs; the composition root of an app calls its initializer.
    public struct AnswerListDependencies: Sendable {
        private let service: any AnswerListService

        public init(service: any AnswerListService) {
            self.service = service
        }

        /// Gives the screen's reducer what it reads.
        public func apply(to values: inout DependencyValues) {
            values.answerListService = service
        }
    }
#endif
