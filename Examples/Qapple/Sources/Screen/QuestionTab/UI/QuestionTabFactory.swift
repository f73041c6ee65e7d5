#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import QuestionTabInterface
    import QuestionTabLogic

    #if canImport(SwiftUI)
        import SwiftUI
    #endif

    /// Creates the QuestionTab screen for code that does not know its reducer; the composition root of an app calls its
    /// initializer.
    @MainActor
    public struct QuestionTabFactory: QuestionTabBuilding {
        private let dependencies: QuestionTabDependencies

        public init(dependencies: QuestionTabDependencies) {
            self.dependencies = dependencies
        }

        #if canImport(SwiftUI)
            public func makeScreen(listener: (any QuestionTabListener)? = nil) -> AnyView {
                let state = QuestionTabFeature.State(QuestionTabArguments())
                let report: @MainActor @Sendable (QuestionTabDelegate) -> Void = { [weak listener] event in
                    switch event {
                    case .finished: listener?.questionTabDidFinish()
                    }
                }
                let store = Store(initialState: state) {
                    QuestionTabFeature()
                    Reduce { _, action in
                        guard case .delegate(let event) = action else { return .none }
                        return .run { _ in await report(event) }
                    }
                } withDependencies: { values in
                    dependencies.apply(to: &values)
                }
                return AnyView(QuestionTabView(store: store))
            }
        #endif
    }
#endif
