#if canImport(ComposableArchitecture)
    import CompleteAnswerInterface
    import CompleteAnswerLogic
    import ComposableArchitecture

    #if canImport(SwiftUI)
        import SwiftUI
    #endif

    /// Creates the CompleteAnswer screen for code that does not know its reducer; the composition root of an app calls
    /// its
    /// initializer.
    @MainActor
    public struct CompleteAnswerFactory: CompleteAnswerBuilding {
        private let dependencies: CompleteAnswerDependencies

        public init(dependencies: CompleteAnswerDependencies) {
            self.dependencies = dependencies
        }

        #if canImport(SwiftUI)
            public func makeScreen(listener: (any CompleteAnswerListener)? = nil) -> AnyView {
                let state = CompleteAnswerFeature.State(CompleteAnswerArguments())
                let report: @MainActor @Sendable (CompleteAnswerDelegate) -> Void = { [weak listener] event in
                    switch event {
                    case .finished: listener?.completeAnswerDidFinish()
                    }
                }
                let store = Store(initialState: state) {
                    CompleteAnswerFeature()
                    Reduce { _, action in
                        guard case .delegate(let event) = action else { return .none }
                        return .run { _ in await report(event) }
                    }
                } withDependencies: { values in
                    dependencies.apply(to: &values)
                }
                return AnyView(CompleteAnswerView(store: store))
            }
        #endif
    }
#endif
