#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import ProfileInterface

    /// What the Profile screen needs; the composition root of an app calls its initializer.
    public struct ProfileDependencies: Sendable {
        private let service: any ProfileService

        public init(service: any ProfileService) {
            self.service = service
        }

        /// Gives the screen's reducer what it reads.
        public func apply(to values: inout DependencyValues) {
            values.profileService = service
        }
    }
#endif
