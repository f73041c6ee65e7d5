#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import NotificationListInterface

    /// What the NotificationList screen needs; the composition root of an app calls its initializer.
    public struct NotificationListDependencies: Sendable {
        private let service: any NotificationListService

        public init(service: any NotificationListService) {
            self.service = service
        }

        /// Gives the screen's reducer what it reads.
        public func apply(to values: inout DependencyValues) {
            values.notificationListService = service
        }
    }
#endif
