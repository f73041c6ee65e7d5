#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import WriteAnswerInterface
    import WriteAnswerLogic

    #if canImport(SwiftUI)
        import SwiftUI
    #endif

    /// Creates the WriteAnswer screen for code that does not know its reducer; the composition root of an app calls its
    /// initializer.
    @MainActor
    public struct WriteAnswerFactory: WriteAnswerBuilding {
        private let dependencies: WriteAnswerDependencies

        public init(dependencies: WriteAnswerDependencies) {
            self.dependencies = dependencies
        }

        #if canImport(SwiftUI)
            public func makeScreen(listener: (any WriteAnswerListener)? = nil) -> AnyView {
                let state = WriteAnswerFeature.State(WriteAnswerArguments())
                let report: @MainActor @Sendable (WriteAnswerDelegate) -> Void = { [weak listener] event in
                    switch event {
                    case .finished: listener?.writeAnswerDidFinish()
                    }
                }
                let store = Store(initialState: state) {
                    WriteAnswerFeature()
                    Reduce { _, action in
                        guard case .delegate(let event) = action else { return .none }
                        return .run { _ in await report(event) }
                    }
                } withDependencies: { values in
                    dependencies.apply(to: &values)
                }
                return AnyView(WriteAnswerView(store: store))
            }
        #endif
    }
#endif
