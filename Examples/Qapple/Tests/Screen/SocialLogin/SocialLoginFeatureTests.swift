#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import SocialLoginLogic
    import SocialLoginMocks
    import Testing

    @Suite("SocialLogin")
    @MainActor
    struct SocialLoginFeatureTests {
        private struct Offline: Error {}

        private let service = SocialLoginServiceMock(confirm: { _ in })

        private func makeStore() -> TestStoreOf<SocialLoginFeature> {
            TestStore(initialState: SocialLoginFeature.State()) {
                SocialLoginFeature()
            } withDependencies: { [service] in
                $0.socialLoginService = service
            }
        }

        @Test("A user who signs in is signed in for all features")
        func signsIn() async {
            let store = makeStore()

            await store.send(.view(.loginButtonTapped)) { $0.isLoading = true }
            await store.receive(\.signedIn) {
                $0.isLoading = false
                $0.$isSignIn.withLock { $0 = true }
            }

            #expect(service.confirmCalls == ["apple"])
        }

        @Test("A failure is a state, and the user is not signed in")
        func fails() async {
            service.confirmHandler = { _ in throw Offline() }
            let store = makeStore()

            await store.send(.view(.loginButtonTapped)) { $0.isLoading = true }
            await store.receive(\.failed) { ($0.isLoading, $0.hasFailed) = (false, true) }

            #expect(!store.state.isSignIn)
        }

        @Test("The way by email is the flow's")
        func email() async {
            let store = makeStore()

            await store.send(.view(.emailButtonTapped))
            await store.receive(\.delegate, .emailChosen)
        }
    }
#endif
