#if canImport(ComposableArchitecture)
    import BulletinBoardInterface
    import ComposableArchitecture

    /// What the BulletinBoard screen needs; the composition root of an app calls its initializer.
    public struct BulletinBoardDependencies: Sendable {
        private let service: any BulletinBoardService

        public init(service: any BulletinBoardService) {
            self.service = service
        }

        /// Gives the screen's reducer what it reads.
        public func apply(to values: inout DependencyValues) {
            values.bulletinBoardService = service
        }
    }
#endif
