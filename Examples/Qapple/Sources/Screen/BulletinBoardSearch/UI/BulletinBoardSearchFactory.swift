#if canImport(ComposableArchitecture)
    import BulletinBoardSearchInterface
    import BulletinBoardSearchLogic
    import ComposableArchitecture

    #if canImport(SwiftUI)
        import SwiftUI
    #endif

    /// Creates the BulletinBoardSearch screen for code that does not know its reducer; the composition root of an app
    /// calls its
    /// initializer.
    @MainActor
    public struct BulletinBoardSearchFactory: BulletinBoardSearchBuilding {
        private let dependencies: BulletinBoardSearchDependencies

        public init(dependencies: BulletinBoardSearchDependencies) {
            self.dependencies = dependencies
        }

        #if canImport(SwiftUI)
            public func makeScreen(listener: (any BulletinBoardSearchListener)? = nil) -> AnyView {
                let state = BulletinBoardSearchFeature.State(BulletinBoardSearchArguments())
                let report: @MainActor @Sendable (BulletinBoardSearchDelegate) -> Void = { [weak listener] event in
                    switch event {
                    case .finished: listener?.bulletinBoardSearchDidFinish()
                    }
                }
                let store = Store(initialState: state) {
                    BulletinBoardSearchFeature()
                    Reduce { _, action in
                        guard case .delegate(let event) = action else { return .none }
                        return .run { _ in await report(event) }
                    }
                } withDependencies: { values in
                    dependencies.apply(to: &values)
                }
                return AnyView(BulletinBoardSearchView(store: store))
            }
        #endif
    }
#endif
