#if canImport(ComposableArchitecture)
    #if canImport(SwiftUI)
        import SwiftUI
    #endif

    import ComposableArchitecture
    import SignUpFlowLogic

    /// Creates the views of the SignUpFlow flow; the composition root of an app calls its initializer.
    @MainActor
    public struct SignUpFlowFactory {
        private let store: @MainActor () -> StoreOf<SignUpFlowFeature>

        public init(dependencies: SignUpFlowDependencies) {
            store = {
                Store(
                    initialState: SignUpFlowFeature.State(), reducer: SignUpFlowFeature.init,
                    withDependencies: dependencies.apply)
            }
        }

        #if canImport(SwiftUI)
            public func makeScreen() -> AnyView {
                AnyView(SignUpFlowView(store: store()))
            }
        #endif
    }
#endif
