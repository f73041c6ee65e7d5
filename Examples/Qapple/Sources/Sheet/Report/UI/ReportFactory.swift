#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import ReportInterface
    import ReportLogic

    #if canImport(SwiftUI)
        import SwiftUI
    #endif

    /// Creates the Report screen for code that does not know its reducer; the composition root of an app calls its
    /// initializer.
    @MainActor
    public struct ReportFactory: ReportBuilding {
        private let dependencies: ReportDependencies

        public init(dependencies: ReportDependencies) {
            self.dependencies = dependencies
        }

        #if canImport(SwiftUI)
            public func makeScreen(input: ReportInput, listener: (any ReportListener)? = nil) -> AnyView {
                let report: @MainActor @Sendable (ReportDelegate) -> Void = { [weak listener] event in
                    listener?.reportDidFinish(hasReported: event == .reported)
                }
                let state = ReportFeature.State(ReportArguments(subject: input.subject))
                let store = Store(initialState: state) {
                    ReportFeature()
                    Reduce { _, action in
                        guard case .delegate(let event) = action else { return .none }
                        return .run { _ in await report(event) }
                    }
                } withDependencies: { values in
                    dependencies.apply(to: &values)
                }
                return AnyView(ReportView(store: store))
            }
        #endif
    }
#endif
