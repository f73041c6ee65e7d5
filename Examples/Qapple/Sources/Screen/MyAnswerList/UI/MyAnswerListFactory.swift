#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import MyAnswerListInterface
    import MyAnswerListLogic

    #if canImport(SwiftUI)
        import SwiftUI
    #endif

    /// Creates the MyAnswerList screen for code that does not know its reducer; the composition root of an app calls
    /// its
    /// initializer.
    @MainActor
    public struct MyAnswerListFactory: MyAnswerListBuilding {
        private let dependencies: MyAnswerListDependencies

        public init(dependencies: MyAnswerListDependencies) {
            self.dependencies = dependencies
        }

        #if canImport(SwiftUI)
            public func makeScreen(listener: (any MyAnswerListListener)? = nil) -> AnyView {
                let state = MyAnswerListFeature.State(MyAnswerListArguments())
                let report: @MainActor @Sendable (MyAnswerListDelegate) -> Void = { [weak listener] event in
                    switch event {
                    case .finished: listener?.myAnswerListDidFinish()
                    }
                }
                let store = Store(initialState: state) {
                    MyAnswerListFeature()
                    Reduce { _, action in
                        guard case .delegate(let event) = action else { return .none }
                        return .run { _ in await report(event) }
                    }
                } withDependencies: { values in
                    dependencies.apply(to: &values)
                }
                return AnyView(MyAnswerListView(store: store))
            }
        #endif
    }
#endif
