#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import Testing
    import WriteAnswerLogic
    import WriteAnswerMocks

    @Suite("WriteAnswer")
    @MainActor
    struct WriteAnswerFeatureTests {
        private struct Offline: Error {}

        private let service = WriteAnswerServiceMock(loadTitle: { "오늘의 질문" }, confirm: { _ in })

        private func makeStore() -> TestStoreOf<WriteAnswerFeature> {
            TestStore(initialState: WriteAnswerFeature.State()) {
                WriteAnswerFeature()
            } withDependencies: { [service] in
                $0.writeAnswerService = service
            }
        }

        @Test("The question is loaded when the screen appears")
        func appears() async {
            let store = makeStore()

            await store.send(.view(.appeared)) { $0.isLoading = true }
            await store.receive(\.loaded) {
                $0.isLoading = false
                $0.question = "오늘의 질문"
            }
        }

        @Test("The 251st character is cut, and the font follows the text that is left")
        func limit() async {
            let store = makeStore()
            let longest = String(repeating: "가", count: AnswerText.limit)

            await store.send(\.binding.answerText, longest + "나") { $0.answerText = longest }
            #expect(store.state.fontSize == 17)
            await store.send(\.binding.answerText, "가") { $0.answerText = "가" }
            #expect(store.state.fontSize == 48)
        }

        @Test("The answer is sent, and then the screen is finished")
        func sends() async {
            let store = makeStore()
            await store.send(.loaded(question: "오늘의 질문")) { $0.question = "오늘의 질문" }
            await store.send(\.binding.answerText, "어머니") { $0.answerText = "어머니" }

            await store.send(.view(.doneButtonTapped)) { $0.isLoading = true }
            await store.receive(\.sent) { $0.isLoading = false }
            await store.receive(\.delegate, .finished)

            #expect(service.confirmCalls == ["어머니"])
        }

        @Test("A failure to send is a state, and the text stays")
        func fails() async {
            service.confirmHandler = { _ in throw Offline() }
            let store = makeStore()
            await store.send(.loaded(question: "오늘의 질문")) { $0.question = "오늘의 질문" }
            await store.send(\.binding.answerText, "어머니") { $0.answerText = "어머니" }

            await store.send(.view(.doneButtonTapped)) { $0.isLoading = true }
            await store.receive(\.failed) {
                $0.isLoading = false
                $0.failure = .confirmation
            }
        }
    }
#endif
