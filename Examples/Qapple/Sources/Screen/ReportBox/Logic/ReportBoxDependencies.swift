#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import ReportBoxInterface

    /// What the ReportBox screen needs; the composition root of an app calls its initializer.
    public struct ReportBoxDependencies: Sendable {
        private let service: any ReportBoxService

        public init(service: any ReportBoxService) {
            self.service = service
        }

        /// Gives the screen's reducer what it reads.
        public func apply(to values: inout DependencyValues) {
            values.reportBoxService = service
        }
    }
#endif
