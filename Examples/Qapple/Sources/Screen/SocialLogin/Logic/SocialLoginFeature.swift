#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import Session
    import SocialLoginInterface

    /// The SocialLogin screen: signs the user in, which makes the app show its main flow.
    @Reducer
    public struct SocialLoginFeature {
        @ObservableState
        public struct State: Equatable {
            @Shared(.isSignIn) public var isSignIn
            public var isLoading = false
            public var hasFailed = false

            public init(_ arguments: SocialLoginArguments = SocialLoginArguments()) {}
        }

        public enum Action {
            /// What the view sends.
            @CasePathable
            public enum View: Equatable, Sendable { case emailButtonTapped, loginButtonTapped }

            case view(View)
            case signedIn
            case failed
            /// For the code that shows the screen.
            case delegate(SocialLoginDelegate)
        }

        @Dependency(\.socialLoginService) private var service

        public init() {}

        public var body: some ReducerOf<Self> {
            Reduce { state, action in
                switch action {
                case .view(.emailButtonTapped):
                    return .send(.delegate(.emailChosen))
                case .view(.loginButtonTapped):
                    guard !state.isLoading else { return .none }
                    (state.isLoading, state.hasFailed) = (true, false)
                    return .run { [service] send in
                        try await service.confirm("apple")
                        await send(.signedIn)
                    } catch: { _, send in
                        await send(.failed)
                    }
                case .signedIn:
                    state.isLoading = false
                    state.$isSignIn.withLock { $0 = true }
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
