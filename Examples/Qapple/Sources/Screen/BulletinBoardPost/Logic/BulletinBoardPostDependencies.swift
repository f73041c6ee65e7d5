#if canImport(ComposableArchitecture)
    import BulletinBoardPostInterface
    import ComposableArchitecture

    /// What the BulletinBoardPost screen needs; the composition root of an app calls its initializer.
    public struct BulletinBoardPostDependencies: Sendable {
        private let service: any BulletinBoardPostService

        public init(service: any BulletinBoardPostService) {
            self.service = service
        }

        /// Gives the screen's reducer what it reads.
        public func apply(to values: inout DependencyValues) {
            values.bulletinBoardPostService = service
        }
    }
#endif
