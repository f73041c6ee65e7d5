#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import MyAnswerListInterface

    /// What the MyAnswerList screen needs; the composition root of an app calls its initializer.
    public struct MyAnswerListDependencies: Sendable {
        private let service: any MyAnswerListService

        public init(service: any MyAnswerListService) {
            self.service = service
        }

        /// Gives the screen's reducer what it reads.
        public func apply(to values: inout DependencyValues) {
            values.myAnswerListService = service
        }
    }
#endif
