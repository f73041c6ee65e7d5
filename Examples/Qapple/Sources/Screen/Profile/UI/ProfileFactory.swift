#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import ProfileInterface
    import ProfileLogic

    #if canImport(SwiftUI)
        import SwiftUI
    #endif

    /// Creates the Profile screen for code that does not know its reducer; the composition root of an app calls its
    /// initializer.
    @MainActor
    public struct ProfileFactory: ProfileBuilding {
        private let dependencies: ProfileDependencies

        public init(dependencies: ProfileDependencies) {
            self.dependencies = dependencies
        }

        #if canImport(SwiftUI)
            /// Without the flow its rows lead nowhere; any of them finishes the screen.
            public func makeScreen(listener: (any ProfileListener)? = nil) -> AnyView {
                let finish: @MainActor @Sendable () -> Void = { [weak listener] in listener?.profileDidFinish() }
                let store = Store(initialState: ProfileFeature.State()) {
                    ProfileFeature()
                    Reduce { _, action in
                        guard case .delegate = action else { return .none }
                        return .run { _ in await finish() }
                    }
                } withDependencies: { values in
                    dependencies.apply(to: &values)
                }
                return AnyView(ProfileView(store: store))
            }
        #endif
    }
#endif
