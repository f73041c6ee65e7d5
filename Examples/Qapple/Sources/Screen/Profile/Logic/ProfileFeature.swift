#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import ProfileInterface
    import Session

    /// The Profile screen: the way to other screens, and the end of a session or of a membership.
    @Reducer
    public struct ProfileFeature {
        @ObservableState
        public struct State: Equatable {
            @Shared(.isSignIn) public var isSignIn
            public var isLoading = false
            public var hasFailed = false

            public init(_ arguments: ProfileArguments = ProfileArguments()) {}
        }

        public enum Action {
            /// What the view sends.
            @CasePathable
            public enum View: Equatable, Sendable {
                case rowTapped(ProfileDelegate)
                case signOutButtonTapped
                case withdrawButtonTapped
            }

            case view(View)
            case withdrawn
            case failed
            /// For the code that shows the screen.
            case delegate(ProfileDelegate)
        }

        @Dependency(\.profileService) private var service

        public init() {}

        public var body: some ReducerOf<Self> {
            Reduce { state, action in
                switch action {
                case .view(.rowTapped(let row)):
                    return .send(.delegate(row))
                case .view(.withdrawButtonTapped):
                    guard !state.isLoading else { return .none }
                    (state.isLoading, state.hasFailed) = (true, false)
                    return .run { [service] send in
                        try await service.confirm("withdrawal")
                        await send(.withdrawn)
                    } catch: { _, send in
                        await send(.failed)
                    }
                case .view(.signOutButtonTapped), .withdrawn:
                    state.isLoading = false
                    state.$isSignIn.withLock { $0 = false }
                    return .none
                case .failed:
                    (state.isLoading, state.hasFailed) = (false, true)
                    return .none
                case .delegate:
                    return .none
                }
            }
        }
    }
#endif
