#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import ReportInterface

    /// The Report screen: asks for a reason, and for a confirmation before it sends the report.
    @Reducer
    public struct ReportFeature {
        @ObservableState
        public struct State: Equatable {
            public enum Progress: Equatable, Sendable { case choosing, sending, failed }

            public let subject: ReportSubject
            public var progress = Progress.choosing
            @Presents public var alert: AlertState<Action.Alert>?

            public init(_ arguments: ReportArguments) {
                subject = arguments.subject
            }
        }

        public enum Action {
            /// What the view sends.
            @CasePathable
            public enum View: Equatable, Sendable {
                case closeButtonTapped
                case reasonTapped(ReportReason)
            }

            /// What the alert sends.
            @CasePathable
            public enum Alert: Equatable, Sendable {
                case confirmed(ReportReason)
            }

            case view(View)
            case alert(PresentationAction<Alert>)
            case sent
            case failed
            /// For the code that shows the screen.
            case delegate(ReportDelegate)
        }

        @Dependency(\.reportService) private var service

        public init() {}

        public var body: some ReducerOf<Self> {
            Reduce { state, action in
                switch action {
                case .view(.closeButtonTapped):
                    return .send(.delegate(.closed))
                case .view(.reasonTapped(let reason)):
                    state.alert = .confirmation(of: reason)
                    return .none
                case .alert(.presented(.confirmed(let reason))):
                    return send(reason, &state)
                case .sent:
                    return .send(.delegate(.reported))
                case .failed:
                    state.progress = .failed
                    return .none
                case .alert(.dismiss), .delegate:
                    return .none
                }
            }
            .ifLet(\.$alert, action: \.alert)
        }

        private func send(_ reason: ReportReason, _ state: inout State) -> Effect<Action> {
            guard state.progress != .sending else { return .none }
            state.progress = .sending
            return .run { [service, subject = state.subject] send in
                try await service.report(subject, for: reason)
                await send(.sent)
            } catch: { _, send in
                await send(.failed)
            }
        }
    }

    extension AlertState<ReportFeature.Action.Alert> {
        /// Asks before a report is sent.
        public static func confirmation(of reason: ReportReason) -> Self {
            Self {
                TextState(verbatim: "신고하시겠습니까?")
            } actions: {
                ButtonState(role: .destructive, action: .confirmed(reason)) { TextState(verbatim: "신고") }
                ButtonState(role: .cancel) { TextState(verbatim: "취소") }
            } message: {
                TextState(verbatim: reason.title)
            }
        }
    }
#endif
