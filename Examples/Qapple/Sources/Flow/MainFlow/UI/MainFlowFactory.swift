#if canImport(ComposableArchitecture)
    #if canImport(SwiftUI)
        import SwiftUI
    #endif

    import ComposableArchitecture
    import MainFlowLogic

    /// Creates the views of the MainFlow flow; the composition root of an app calls its initializer.
    @MainActor
    public struct MainFlowFactory {
        private let store: @MainActor () -> StoreOf<MainFlowFeature>

        public init(dependencies: MainFlowDependencies) {
            store = {
                Store(
                    initialState: MainFlowFeature.State(), reducer: MainFlowFeature.init,
                    withDependencies: dependencies.apply)
            }
        }

        #if canImport(SwiftUI)
            public func makeScreen() -> AnyView {
                AnyView(MainFlowView(store: store()))
            }
        #endif
    }
#endif
