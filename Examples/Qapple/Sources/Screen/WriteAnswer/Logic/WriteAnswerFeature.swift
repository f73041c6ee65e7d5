#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import WriteAnswerInterface

    /// The WriteAnswer screen: shows the question, and sends an answer of limited length.
    @Reducer
    public struct WriteAnswerFeature {
        @ObservableState
        public struct State: Equatable {
            /// The call that failed; the screen offers to try again.
            public enum Failure: Equatable, Sendable { case loading, confirmation }

            /// `nil` until it is loaded.
            public var question: String?
            public var answerText = ""
            public var isLoading = false
            public var failure: Failure?

            /// The size of the font in points.
            public var fontSize: Double { AnswerText.fontSize(for: answerText) }

            public init(_ arguments: WriteAnswerArguments = WriteAnswerArguments()) {}
        }

        public enum Action: BindableAction {
            /// What the view sends.
            @CasePathable
            public enum View: Equatable, Sendable { case appeared, doneButtonTapped }

            case binding(BindingAction<State>)
            case view(View)
            case loaded(question: String)
            case sent
            case failed(State.Failure)
            /// For the code that shows the screen.
            case delegate(WriteAnswerDelegate)
        }

        @Dependency(\.writeAnswerService) private var service

        public init() {}

        public var body: some ReducerOf<Self> {
            BindingReducer()
                .onChange(of: \.answerText) { _, state in
                    state.answerText = AnswerText.cut(state.answerText)
                    return .none
                }
            Reduce { state, action in
                switch action {
                case .view(.appeared):
                    return load(&state)
                case .view(.doneButtonTapped):
                    return state.question == nil ? load(&state) : send(&state)
                case .loaded(let question):
                    state.isLoading = false
                    state.question = question
                    return .none
                case .sent:
                    state.isLoading = false
                    return .send(.delegate(.finished))
                case .failed(let failure):
                    state.isLoading = false
                    state.failure = failure
                    return .none
                case .binding, .delegate:
                    return .none
                }
            }
        }

        private func load(_ state: inout State) -> Effect<Action> {
            guard !state.isLoading, state.question == nil else { return .none }
            (state.isLoading, state.failure) = (true, nil)
            return .run { [service] send in
                await send(.loaded(question: try await service.loadTitle()))
            } catch: { _, send in
                await send(.failed(.loading))
            }
        }

        private func send(_ state: inout State) -> Effect<Action> {
            guard !state.isLoading, !state.answerText.isEmpty else { return .none }
            (state.isLoading, state.failure) = (true, nil)
            return .run { [service, text = state.answerText] send in
                try await service.confirm(text)
                await send(.sent)
            } catch: { _, send in
                await send(.failed(.confirmation))
            }
        }
    }
#endif
