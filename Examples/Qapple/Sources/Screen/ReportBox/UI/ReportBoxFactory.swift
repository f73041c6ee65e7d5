#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import ReportBoxInterface
    import ReportBoxLogic

    #if canImport(SwiftUI)
        import SwiftUI
    #endif

    /// Creates the ReportBox screen for code that does not know its reducer; the composition root of an app calls its
    /// initializer.
    @MainActor
    public struct ReportBoxFactory: ReportBoxBuilding {
        private let dependencies: ReportBoxDependencies

        public init(dependencies: ReportBoxDependencies) {
            self.dependencies = dependencies
        }

        #if canImport(SwiftUI)
            public func makeScreen(listener: (any ReportBoxListener)? = nil) -> AnyView {
                let state = ReportBoxFeature.State(ReportBoxArguments())
                let report: @MainActor @Sendable (ReportBoxDelegate) -> Void = { [weak listener] event in
                    switch event {
                    case .finished: listener?.reportBoxDidFinish()
                    }
                }
                let store = Store(initialState: state) {
                    ReportBoxFeature()
                    Reduce { _, action in
                        guard case .delegate(let event) = action else { return .none }
                        return .run { _ in await report(event) }
                    }
                } withDependencies: { values in
                    dependencies.apply(to: &values)
                }
                return AnyView(ReportBoxView(store: store))
            }
        #endif
    }
#endif
