#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import ReportInterface

    /// What the Report screen needs; the composition root of an app calls its initializer.
    public struct ReportDependencies: Sendable {
        private let service: any ReportService

        public init(service: any ReportService) {
            self.service = service
        }

        /// Gives the screen's reducer what it reads.
        public func apply(to values: inout DependencyValues) {
            values.reportService = service
        }
    }
#endif
