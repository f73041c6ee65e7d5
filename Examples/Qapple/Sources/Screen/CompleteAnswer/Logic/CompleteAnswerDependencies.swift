#if canImport(ComposableArchitecture)
    import CompleteAnswerInterface
    import ComposableArchitecture

    /// What the CompleteAnswer screen needs; the composition root of an app calls its initializer.
    public struct CompleteAnswerDependencies: Sendable {
        private let service: any CompleteAnswerService

        public init(service: any CompleteAnswerService) {
            self.service = service
        }

        /// Gives the screen's reducer what it reads.
        public func apply(to values: inout DependencyValues) {
            values.completeAnswerService = service
        }
    }
#endif
