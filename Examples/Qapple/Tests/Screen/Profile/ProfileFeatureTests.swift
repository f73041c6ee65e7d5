#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import ProfileLogic
    import ProfileMocks
    import Testing

    @Suite("Profile")
    @MainActor
    struct ProfileFeatureTests {
        private struct Offline: Error {}

        private let service = ProfileServiceMock(confirm: { _ in })

        private func makeStore() -> TestStoreOf<ProfileFeature> {
            let state = ProfileFeature.State()
            state.$isSignIn.withLock { $0 = true }
            return TestStore(initialState: state) {
                ProfileFeature()
            } withDependencies: { [service] in
                $0.profileService = service
            }
        }

        @Test("A user who signs out is signed out for all features")
        func signsOut() async {
            let store = makeStore()

            await store.send(.view(.signOutButtonTapped)) { $0.$isSignIn.withLock { $0 = false } }
        }

        @Test("A user who withdraws the membership is signed out, too")
        func withdraws() async {
            let store = makeStore()

            await store.send(.view(.withdrawButtonTapped)) { $0.isLoading = true }
            await store.receive(\.withdrawn) {
                $0.isLoading = false
                $0.$isSignIn.withLock { $0 = false }
            }
        }

        @Test("A failure to withdraw is a state, and the user stays signed in")
        func fails() async {
            service.confirmHandler = { _ in throw Offline() }
            let store = makeStore()

            await store.send(.view(.withdrawButtonTapped)) { $0.isLoading = true }
            await store.receive(\.failed) { ($0.isLoading, $0.hasFailed) = (false, true) }

            #expect(store.state.isSignIn)
        }

        @Test("Where a row leads is the flow's", arguments: ProfileDelegate.allCases)
        func rows(_ row: ProfileDelegate) async {
            let store = makeStore()

            await store.send(.view(.rowTapped(row)))
            await store.receive(\.delegate, row)
        }
    }
#endif
