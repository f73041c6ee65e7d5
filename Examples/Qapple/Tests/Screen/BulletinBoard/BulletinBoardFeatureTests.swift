#if canImport(ComposableArchitecture)
    import BulletinBoardInterface
    import BulletinBoardLogic
    import BulletinBoardMocks
    import ComposableArchitecture
    import Testing

    @Suite("BulletinBoard")
    @MainActor
    struct BulletinBoardFeatureTests {
        private struct Offline: Error {}

        private let service = BulletinBoardServiceMock(loadTitle: { "Loaded" }, confirm: { _ in })

        private func makeStore() -> TestStoreOf<BulletinBoardFeature> {
            TestStore(initialState: BulletinBoardFeature.State()) {
                BulletinBoardFeature()
            } withDependencies: { [service] in
                $0.bulletinBoardService = service
            }
        }

        @Test("The title is loaded when the screen appears")
        func appears() async {
            let store = makeStore()

            await store.send(.view(.appeared)) { $0.isLoading = true }
            await store.receive(\.loaded) {
                $0.isLoading = false
                $0.title = "Loaded"
            }

            #expect(service.loadTitleCallCount == 1)
        }

        @Test("A failure to load stays visible until the main button has loaded again")
        func fails() async {
            service.loadTitleHandler = { throw Offline() }
            let store = makeStore()

            await store.send(.view(.appeared)) { $0.isLoading = true }
            await store.receive(\.failed) {
                $0.isLoading = false
                $0.failure = .loading
            }

            service.loadTitleHandler = { "Again" }
            await store.send(.view(.primaryButtonTapped)) {
                $0.isLoading = true
                $0.failure = nil
            }
            await store.receive(\.loaded) {
                $0.isLoading = false
                $0.title = "Again"
            }
        }

        @Test("A second load that fails is repeated by the main button, too")
        func failsAgain() async {
            service.loadTitleHandler = { throw Offline() }
            let store = makeStore()
            await store.send(.loaded(title: "Loaded")) { $0.title = "Loaded" }
            await store.send(.failed(.loading)) { $0.failure = .loading }

            await store.send(.view(.primaryButtonTapped)) {
                $0.isLoading = true
                $0.failure = nil
            }
            await store.receive(\.failed) {
                $0.isLoading = false
                $0.failure = .loading
            }

            #expect(service.confirmCallCount == 0)
        }

        @Test("The main button confirms the title, and then ends the screen")
        func confirms() async {
            let store = makeStore()
            await store.send(.loaded(title: "Loaded")) { $0.title = "Loaded" }

            await store.send(.view(.primaryButtonTapped)) { $0.isLoading = true }
            await store.receive(\.confirmed) { $0.isLoading = false }
            await store.receive(\.delegate, .finished)

            #expect(service.confirmCalls == ["Loaded"])
        }

        @Test("A failure to confirm is a state, and the screen stays")
        func failsToConfirm() async {
            service.confirmHandler = { _ in throw Offline() }
            let store = makeStore()
            await store.send(.loaded(title: "Loaded")) { $0.title = "Loaded" }

            await store.send(.view(.primaryButtonTapped)) { $0.isLoading = true }
            await store.receive(\.failed) {
                $0.isLoading = false
                $0.failure = .confirmation
            }
        }
    }
#endif
