#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import EmailFormInterface

    /// What the EmailForm screen needs; the composition root of an app calls its initializer.
    public struct EmailFormDependencies: Sendable {
        private let service: any EmailFormService

        public init(service: any EmailFormService) {
            self.service = service
        }

        /// Gives the screen's reducer what it reads.
        public func apply(to values: inout DependencyValues) {
            values.emailFormService = service
        }
    }
#endif
