#if canImport(ComposableArchitecture)
    import BulletinBoardPostInterface
    import BulletinBoardPostLogic
    import ComposableArchitecture

    #if canImport(SwiftUI)
        import SwiftUI
    #endif

    /// Creates the BulletinBoardPost screen for code that does not know its reducer; the composition root of an app
    /// calls its
    /// initializer.
    @MainActor
    public struct BulletinBoardPostFactory: BulletinBoardPostBuilding {
        private let dependencies: BulletinBoardPostDependencies

        public init(dependencies: BulletinBoardPostDependencies) {
            self.dependencies = dependencies
        }

        #if canImport(SwiftUI)
            public func makeScreen(listener: (any BulletinBoardPostListener)? = nil) -> AnyView {
                let state = BulletinBoardPostFeature.State(BulletinBoardPostArguments())
                let report: @MainActor @Sendable (BulletinBoardPostDelegate) -> Void = { [weak listener] event in
                    switch event {
                    case .finished: listener?.bulletinBoardPostDidFinish()
                    }
                }
                let store = Store(initialState: state) {
                    BulletinBoardPostFeature()
                    Reduce { _, action in
                        guard case .delegate(let event) = action else { return .none }
                        return .run { _ in await report(event) }
                    }
                } withDependencies: { values in
                    dependencies.apply(to: &values)
                }
                return AnyView(BulletinBoardPostView(store: store))
            }
        #endif
    }
#endif
