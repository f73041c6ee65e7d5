#if canImport(ComposableArchitecture)
    import CommentInterface
    import CommentLogic
    import ComposableArchitecture

    #if canImport(SwiftUI)
        import SwiftUI
    #endif

    /// Creates the Comment screen for code that does not know its reducer; the composition root of an app calls its
    /// initializer.
    @MainActor
    public struct CommentFactory: CommentBuilding {
        private let dependencies: CommentDependencies

        public init(dependencies: CommentDependencies) {
            self.dependencies = dependencies
        }

        #if canImport(SwiftUI)
            public func makeScreen(listener: (any CommentListener)? = nil) -> AnyView {
                let report: @MainActor @Sendable (CommentDelegate) -> Void = { [weak listener] event in
                    switch event {
                    case .moreChosen(let id): listener?.commentDidChoose(id: id)
                    }
                }
                let store = Store(initialState: CommentFeature.State()) {
                    CommentFeature()
                    Reduce { _, action in
                        guard case .delegate(let event) = action else { return .none }
                        return .run { _ in await report(event) }
                    }
                } withDependencies: { values in
                    dependencies.apply(to: &values)
                }
                return AnyView(CommentView(store: store))
            }
        #endif
    }
#endif
