#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import ProfileInterface

    extension DependencyValues {
        /// The service of the Profile screen: `ProfileDependencies` gives it to an app, and each test its own.
        public var profileService: any ProfileService {
            get { self[ProfileServiceKey.self] }
            set { self[ProfileServiceKey.self] = newValue }
        }
    }

    private enum ProfileServiceKey: TestDependencyKey {
        static let testValue: any ProfileService = MissingProfileService()
    }

    /// A test that gives no service fails at the first call of one, by the name of the call.
    private struct MissingProfileService: ProfileService {
        struct Missing: Error {}

        func loadTitle() async throws -> String {
            reportIssue("'profileService.loadTitle' was called, and the test gives no 'profileService'")
            throw Missing()
        }

        func confirm(_ title: String) async throws {
            reportIssue("'profileService.confirm' was called, and the test gives no 'profileService'")
            throw Missing()
        }
    }
#endif
