#if canImport(ComposableArchitecture) && canImport(SwiftUI)
    import ComposableArchitecture
    import SwiftUI
    import WriteAnswerLogic

    /// The WriteAnswer screen: reads its store, and sends it what the user does.
    public struct WriteAnswerView: View {
        @Bindable private var store: StoreOf<WriteAnswerFeature>

        public init(store: StoreOf<WriteAnswerFeature>) {
            self.store = store
        }

        public var body: some View {
            VStack(spacing: 16) {
                if let question = store.question {
                    Text(question)
                        .font(.title)
                }
                TextField("답변을 입력해 주세요", text: $store.answerText)
                    .font(.system(size: store.fontSize))
                Text("\(store.answerText.count)/\(AnswerText.limit)")
                if store.failure != nil {
                    Text("잠시 후 다시 시도해 주세요.")
                        .foregroundStyle(.red)
                }
                Button("완료") { store.send(.view(.doneButtonTapped)) }
                    .disabled(store.isLoading)
            }
            .padding()
            .onAppear { store.send(.view(.appeared)) }
        }
    }
#endif
