#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import EmailFormInterface
    import EmailFormLogic

    #if canImport(SwiftUI)
        import SwiftUI
    #endif

    /// Creates the EmailForm screen for code that does not know its reducer; the composition root of an app calls its
    /// initializer.
    @MainActor
    public struct EmailFormFactory: EmailFormBuilding {
        private let dependencies: EmailFormDependencies

        public init(dependencies: EmailFormDependencies) {
            self.dependencies = dependencies
        }

        #if canImport(SwiftUI)
            public func makeScreen(listener: (any EmailFormListener)? = nil) -> AnyView {
                let state = EmailFormFeature.State(EmailFormArguments())
                let report: @MainActor @Sendable (EmailFormDelegate) -> Void = { [weak listener] event in
                    switch event {
                    case .finished: listener?.emailFormDidFinish()
                    }
                }
                let store = Store(initialState: state) {
                    EmailFormFeature()
                    Reduce { _, action in
                        guard case .delegate(let event) = action else { return .none }
                        return .run { _ in await report(event) }
                    }
                } withDependencies: { values in
                    dependencies.apply(to: &values)
                }
                return AnyView(EmailFormView(store: store))
            }
        #endif
    }
#endif
