#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import SocialLoginInterface
    import SocialLoginLogic

    #if canImport(SwiftUI)
        import SwiftUI
    #endif

    /// Creates the SocialLogin screen for code that does not know its reducer; the composition root of an app calls its
    /// initializer.
    @MainActor
    public struct SocialLoginFactory: SocialLoginBuilding {
        private let dependencies: SocialLoginDependencies

        public init(dependencies: SocialLoginDependencies) {
            self.dependencies = dependencies
        }

        #if canImport(SwiftUI)
            public func makeScreen(listener: (any SocialLoginListener)? = nil) -> AnyView {
                let report: @MainActor @Sendable (SocialLoginDelegate) -> Void = { [weak listener] event in
                    switch event {
                    case .emailChosen: listener?.socialLoginDidFinish()
                    }
                }
                let store = Store(initialState: SocialLoginFeature.State()) {
                    SocialLoginFeature()
                    Reduce { _, action in
                        guard case .delegate(let event) = action else { return .none }
                        return .run { _ in await report(event) }
                    }
                } withDependencies: { values in
                    dependencies.apply(to: &values)
                }
                return AnyView(SocialLoginView(store: store))
            }
        #endif
    }
#endif
