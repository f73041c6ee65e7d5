#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import ProfileEditInterface

    /// What the ProfileEdit screen needs; the composition root of an app calls its initializer.
    public struct ProfileEditDependencies: Sendable {
        private let service: any ProfileEditService

        public init(service: any ProfileEditService) {
            self.service = service
        }

        /// Gives the screen's reducer what it reads.
        public func apply(to values: inout DependencyValues) {
            values.profileEditService = service
        }
    }
#endif
