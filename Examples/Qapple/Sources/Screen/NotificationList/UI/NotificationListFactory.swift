#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import NotificationListInterface
    import NotificationListLogic

    #if canImport(SwiftUI)
        import SwiftUI
    #endif

    /// Creates the NotificationList screen for code that does not know its reducer; the composition root of an app
    /// calls its
    /// initializer.
    @MainActor
    public struct NotificationListFactory: NotificationListBuilding {
        private let dependencies: NotificationListDependencies

        public init(dependencies: NotificationListDependencies) {
            self.dependencies = dependencies
        }

        #if canImport(SwiftUI)
            public func makeScreen(listener: (any NotificationListListener)? = nil) -> AnyView {
                let state = NotificationListFeature.State(NotificationListArguments())
                let report: @MainActor @Sendable (NotificationListDelegate) -> Void = { [weak listener] event in
                    switch event {
                    case .finished: listener?.notificationListDidFinish()
                    }
                }
                let store = Store(initialState: state) {
                    NotificationListFeature()
                    Reduce { _, action in
                        guard case .delegate(let event) = action else { return .none }
                        return .run { _ in await report(event) }
                    }
                } withDependencies: { values in
                    dependencies.apply(to: &values)
                }
                return AnyView(NotificationListView(store: store))
            }
        #endif
    }
#endif
