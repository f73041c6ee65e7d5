#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import SocialLoginInterface

    /// What the SocialLogin screen needs; the composition root of an app calls its initializer.
    public struct SocialLoginDependencies: Sendable {
        private let service: any SocialLoginService

        public init(service: any SocialLoginService) {
            self.service = service
        }

        /// Gives the screen's reducer what it reads.
        public func apply(to values: inout DependencyValues) {
            values.socialLoginService = service
        }
    }
#endif
