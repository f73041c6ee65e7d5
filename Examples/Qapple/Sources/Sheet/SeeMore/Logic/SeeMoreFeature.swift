#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import ReportInterface

    /// The SeeMore sheet: what can be done with an answer, a post or a comment.
    @Reducer
    public struct SeeMoreFeature {
        @ObservableState
        public struct State: Equatable {
            public let subject: ReportSubject

            public init(_ arguments: SeeMoreArguments) {
                subject = arguments.subject
            }
        }

        public enum Action {
            /// What the view sends.
            @CasePathable
            public enum View: Equatable, Sendable { case closeButtonTapped, reportButtonTapped }

            case view(View)
            /// For the code that shows the sheet.
            case delegate(SeeMoreDelegate)
        }

        public init() {}

        public var body: some ReducerOf<Self> {
            Reduce { state, action in
                switch action {
                case .view(.closeButtonTapped): .send(.delegate(.closed))
                case .view(.reportButtonTapped): .send(.delegate(.reportChosen(state.subject)))
                case .delegate: .none
                }
            }
        }
    }
#endif
