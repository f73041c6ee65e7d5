#if canImport(ComposableArchitecture)
    import AnswerListInterface
    import AnswerListLogic
    import ComposableArchitecture

    #if canImport(SwiftUI)
        import SwiftUI
    #endif

    /// Creates the AnswerList screen for code that does not know its reducer; the composition root of an app calls its
    /// initializer.
    @MainActor
    public struct AnswerListFactory: AnswerListBuilding {
        private let dependencies: AnswerListDependencies

        public init(dependencies: AnswerListDependencies) {
            self.dependencies = dependencies
        }

        #if canImport(SwiftUI)
            public func makeScreen(listener: (any AnswerListListener)? = nil) -> AnyView {
                let report: @MainActor @Sendable (AnswerListDelegate) -> Void = { [weak listener] event in
                    switch event {
                    case .moreChosen(let id): listener?.answerListDidChoose(id: id)
                    }
                }
                let store = Store(initialState: AnswerListFeature.State()) {
                    AnswerListFeature()
                    Reduce { _, action in
                        guard case .delegate(let event) = action else { return .none }
                        return .run { _ in await report(event) }
                    }
                } withDependencies: { values in
                    dependencies.apply(to: &values)
                }
                return AnyView(AnswerListView(store: store))
            }
        #endif
    }
#endif
