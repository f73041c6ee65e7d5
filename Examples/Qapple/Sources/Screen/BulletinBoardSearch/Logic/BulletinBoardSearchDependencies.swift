#if canImport(ComposableArchitecture)
    import BulletinBoardSearchInterface
    import ComposableArchitecture

    /// What the BulletinBoardSearch screen needs; the composition root of an app calls its initializer.
    public struct BulletinBoardSearchDependencies: Sendable {
        private let service: any BulletinBoardSearchService

        public init(service: any BulletinBoardSearchService) {
            self.service = service
        }

        /// Gives the screen's reducer what it reads.
        public func apply(to values: inout DependencyValues) {
            values.bulletinBoardSearchService = service
        }
    }
#endif
