#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import ProfileLogic
    import QappleComposition
    import SocialLoginLogic
    import SocialLoginMocks
    import Testing

    @Suite("The app")
    @MainActor
    struct AppFeatureTests {
        @Test("It shows the main flow while the user is signed in, and begins each flow at its first screen")
        func signsInAndOut() async {
            let store = TestStore(initialState: AppFeature.State()) {
                AppFeature()
            } withDependencies: {
                $0.socialLoginService = SocialLoginServiceMock(confirm: { _ in })
            }

            await store.send(.signUpFlow(.socialLogin(.view(.loginButtonTapped)))) {
                $0.signUpFlow.socialLogin.isLoading = true
            }
            await store.receive(\.signUpFlow.socialLogin.signedIn) {
                $0.signUpFlow.socialLogin.isLoading = false
                $0.$isSignIn.withLock { $0 = true }
            }
            #expect(store.state.isSignIn)
            await store.send(.switched)

            await store.send(.mainFlow(.tabSelected(.profile))) { $0.mainFlow.tab = .profile }
            await store.send(.mainFlow(.profile(.view(.signOutButtonTapped)))) {
                $0.$isSignIn.withLock { $0 = false }
            }
            #expect(!store.state.isSignIn)
            await store.send(.switched) { $0.mainFlow.tab = .questionTab }
        }
    }
#endif
