#if canImport(ComposableArchitecture)
    import CommentLogic
    import CommentMocks
    import ComposableArchitecture
    import QappleModel
    import Testing

    @Suite("Comment")
    @MainActor
    struct CommentFeatureTests {
        private struct Offline: Error {}

        private let entries = [Entry(id: 29, text: "A"), Entry(id: 30, text: "B")]

        private func makeStore(_ service: CommentServiceMock) -> TestStoreOf<CommentFeature> {
            TestStore(initialState: CommentFeature.State()) {
                CommentFeature()
            } withDependencies: {
                $0.commentService = service
            }
        }

        @Test("The comments are loaded when the screen appears")
        func appears() async {
            let store = makeStore(CommentServiceMock(loadEntries: { [entries] in entries }))

            await store.send(.view(.appeared)) { $0.isLoading = true }
            await store.receive(\.loaded) {
                $0.isLoading = false
                $0.entries = self.entries
            }
        }

        @Test("A failure is a state until the comments are loaded again")
        func fails() async {
            let service = CommentServiceMock(loadEntries: { throw Offline() })
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

        @Test("Which comment is meant is in the event")
        func more() async {
            let store = makeStore(CommentServiceMock(loadEntries: { [] }))

            await store.send(.view(.moreButtonTapped(id: 30)))
            await store.receive(\.delegate, .moreChosen(id: 30))
        }
    }
#endif
