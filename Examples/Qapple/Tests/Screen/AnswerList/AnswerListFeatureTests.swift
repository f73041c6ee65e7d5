#if canImport(ComposableArchitecture)
    import AnswerListLogic
    import AnswerListMocks
    import ComposableArchitecture
    import QappleModel
    import Testing

    @Suite("AnswerList")
    @MainActor
    struct AnswerListFeatureTests {
        private struct Offline: Error {}

        private let entries = [Entry(id: 29, text: "A"), Entry(id: 30, text: "B")]

        private func makeStore(_ service: AnswerListServiceMock) -> TestStoreOf<AnswerListFeature> {
            TestStore(initialState: AnswerListFeature.State()) {
                AnswerListFeature()
            } withDependencies: {
                $0.answerListService = service
            }
        }

        @Test("The answers are loaded when the screen appears")
        func appears() async {
            let store = makeStore(AnswerListServiceMock(loadEntries: { [entries] in entries }))

            await store.send(.view(.appeared)) { $0.isLoading = true }
            await store.receive(\.loaded) {
                $0.isLoading = false
                $0.entries = self.entries
            }
        }

        @Test("A failure is a state until the answers are loaded again")
        func fails() async {
            let service = AnswerListServiceMock(loadEntries: { throw Offline() })
            let store = makeStore(service)

            await store.send(.view(.appeared)) { $0.isLoading = true }
            await store.receive(\.failed) {
                $0.isLoading = false
                $0.hasFailed = true
            }

            service.loadEntriesHandler = { [entries] in entries }
            await store.send(.view(.retryButtonTapped)) {
                $0.isLoading = true
                $0.hasFailed = false
            }
            await store.receive(\.loaded) {
                $0.isLoading = false
                $0.entries = self.entries
            }
        }

        @Test("Which answer is meant is in the event")
        func more() async {
            let store = makeStore(AnswerListServiceMock(loadEntries: { [] }))

            await store.send(.view(.moreButtonTapped(id: 30)))
            await store.receive(\.delegate, .moreChosen(id: 30))
        }
    }
#endif
