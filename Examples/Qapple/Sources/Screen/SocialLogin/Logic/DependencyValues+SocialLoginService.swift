#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import SocialLoginInterface

    extension DependencyValues {
        /// The service of the SocialLogin screen: `SocialLoginDependencies` gives it to an app, and each test its own.
        public var socialLoginService: any SocialLoginService {
            get { self[SocialLoginServiceKey.self] }
            set { self[SocialLoginServiceKey.self] = newValue }
        }
    }

    private enum SocialLoginServiceKey: TestDependencyKey {
        static let testValue: any SocialLoginService = MissingSocialLoginService()
    }

    /// A test that gives no service fails at the first call of one, by the name of the call.
    private struct MissingSocialLoginService: SocialLoginService {
        struct Missing: Error {}

        func loadTitle() async throws -> String {
            reportIssue("'socialLoginService.loadTitle' was called, and the test gives no 'socialLoginService'")
            throw Missing()
        }

        func confirm(_ title: String) async throws {
            reportIssue("'socialLoginService.confirm' was called, and the test gives no 'socialLoginService'")
            throw Missing()
        }
    }
#endif
