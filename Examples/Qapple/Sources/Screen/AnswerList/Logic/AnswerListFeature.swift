#if canImport(ComposableArchitecture)
    import AnswerListInterface
    import ComposableArchitecture
    import QappleModel

    /// The AnswerList screen: the answers, each with what can be done with it.
    @Reducer
    public struct AnswerListFeature {
        @ObservableState
        public struct State: Equatable {
            public var entries: [Entry] = []
            public var isLoading = false
            public var hasFailed = false

            public init(_ arguments: AnswerListArguments = AnswerListArguments()) {}
        }

        public enum Action {
            /// What the view sends.
            @CasePathable
            public enum View: Equatable, Sendable {
                case appeared, retryButtonTapped
                case moreButtonTapped(id: Int)
            }

            case view(View)
            case loaded([Entry])
            case failed
            /// For the code that shows the screen.
            case delegate(AnswerListDelegate)
        }

        @Dependency(\.answerListService) private var service

        public init() {}

        public var body: some ReducerOf<Self> {
            Reduce { state, action in
                switch action {
                case .view(.appeared), .view(.retryButtonTapped):
                    guard !state.isLoading else { return .none }
                    (state.isLoading, state.hasFailed) = (true, false)
                    return .run { [service] send in
                        await send(.loaded(try await service.loadEntries()))
                    } catch: { _, send in
                        await send(.failed)
                    }
                case .view(.moreButtonTapped(let id)):
                    return .send(.delegate(.moreChosen(id: id)))
                case .loaded(let entries):
                    (state.isLoading, state.entries) = (false, entries)
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
