#if canImport(ComposableArchitecture)
    import BulletinBoardInterface
    import BulletinBoardLogic
    import ComposableArchitecture

    #if canImport(SwiftUI)
        import SwiftUI
    #endif

    /// Creates the BulletinBoard screen for code that does not know its reducer; the composition root of an app calls
    /// its
    /// initializer.
    @MainActor
    public struct BulletinBoardFactory: BulletinBoardBuilding {
        private let dependencies: BulletinBoardDependencies

        public init(dependencies: BulletinBoardDependencies) {
            self.dependencies = dependencies
        }

        #if canImport(SwiftUI)
            public func makeScreen(listener: (any BulletinBoardListener)? = nil) -> AnyView {
                let state = BulletinBoardFeature.State(BulletinBoardArguments())
                let report: @MainActor @Sendable (BulletinBoardDelegate) -> Void = { [weak listener] event in
                    switch event {
                    case .finished: listener?.bulletinBoardDidFinish()
                    }
                }
                let store = Store(initialState: state) {
                    BulletinBoardFeature()
                    Reduce { _, action in
                        guard case .delegate(let event) = action else { return .none }
                        return .run { _ in await report(event) }
                    }
                } withDependencies: { values in
                    dependencies.apply(to: &values)
                }
                return AnyView(BulletinBoardView(store: store))
            }
        #endif
    }
#endif
