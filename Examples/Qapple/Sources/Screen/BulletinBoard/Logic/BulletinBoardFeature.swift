#if canImport(ComposableArchitecture)
    import BulletinBoardInterface
    import ComposableArchitecture

    /// The BulletinBoard screen: its state, its actions, and what follows from each of them.
    @Reducer
    public struct BulletinBoardFeature {
        @ObservableState
        public struct State: Equatable {
            /// The call that failed; the screen offers to try again.
            public enum Failure: Equatable, Sendable { case loading, confirmation }

            public let arguments: BulletinBoardArguments
            /// `nil` until it is loaded.
            public var title: String?
            public var isLoading = false
            public var failure: Failure?

            public init(_ arguments: BulletinBoardArguments = BulletinBoardArguments()) {
                self.arguments = arguments
            }
        }

        public enum Action {
            /// What the view sends.
            @CasePathable
            public enum View: Equatable, Sendable {
                case appeared
                case primaryButtonTapped
            }

            case view(View)
            case loaded(title: String)
            case confirmed
            case failed(State.Failure)
            /// For the code that shows the screen.
            case delegate(BulletinBoardDelegate)
        }

        @Dependency(\.bulletinBoardService) private var service

        public init() {}

        public var body: some ReducerOf<Self> {
            Reduce { state, action in
                switch action {
                case .view(.appeared):
                    return load(&state)
                case .view(.primaryButtonTapped):
                    // What could not be loaded is loaded again.
                    return state.title == nil || state.failure == .loading ? load(&state) : confirm(&state)
                case .loaded(let title):
                    state.isLoading = false
                    state.title = title
                    return .none
                case .confirmed:
                    state.isLoading = false
                    return .send(.delegate(.finished))
                case .failed(let failure):
                    state.isLoading = false
                    state.failure = failure
                    return .none
                case .delegate:
                    return .none
                }
            }
        }

        private func load(_ state: inout State) -> Effect<Action> {
            run(&state) { [service] send in
                await send(.loaded(title: try await service.loadTitle()))
            } catch: { _, send in
                await send(.failed(.loading))
            }
        }

        private func confirm(_ state: inout State) -> Effect<Action> {
            run(&state) { [service, title = state.title ?? ""] send in
                try await service.confirm(title)
                await send(.confirmed)
            } catch: { _, send in
                await send(.failed(.confirmation))
            }
        }

        /// Runs one call at a time.
        private func run(
            _ state: inout State, operation: @escaping @Sendable (Send<Action>) async throws -> Void,
            catch handler: @escaping @Sendable (any Error, Send<Action>) async -> Void
        ) -> Effect<Action> {
            guard !state.isLoading else { return .none }
            state.isLoading = true
            state.failure = nil
            return .run(operation: operation, catch: handler)
        }
    }
#endif
