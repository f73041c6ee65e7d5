#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import WriteAnswerInterface

    /// What the WriteAnswer screen needs; the composition root of an app calls its initializer.
    public struct WriteAnswerDependencies: Sendable {
        private let service: any WriteAnswerService

        public init(service: any WriteAnswerService) {
            self.service = service
        }

        /// Gives the screen's reducer what it reads.
        public func apply(to values: inout DependencyValues) {
            values.writeAnswerService = service
        }
    }
#endif
