#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import ProfileEditInterface
    import ProfileEditLogic

    #if canImport(SwiftUI)
        import SwiftUI
    #endif

    /// Creates the ProfileEdit screen for code that does not know its reducer; the composition root of an app calls its
    /// initializer.
    @MainActor
    public struct ProfileEditFactory: ProfileEditBuilding {
        private let dependencies: ProfileEditDependencies

        public init(dependencies: ProfileEditDependencies) {
            self.dependencies = dependencies
        }

        #if canImport(SwiftUI)
            public func makeScreen(listener: (any ProfileEditListener)? = nil) -> AnyView {
                let state = ProfileEditFeature.State(ProfileEditArguments())
                let report: @MainActor @Sendable (ProfileEditDelegate) -> Void = { [weak listener] event in
                    switch event {
                    case .finished: listener?.profileEditDidFinish()
                    }
                }
                let store = Store(initialState: state) {
                    ProfileEditFeature()
                    Reduce { _, action in
                        guard case .delegate(let event) = action else { return .none }
                        return .run { _ in await report(event) }
                    }
                } withDependencies: { values in
                    dependencies.apply(to: &values)
                }
                return AnyView(ProfileEditView(store: store))
            }
        #endif
    }
#endif
