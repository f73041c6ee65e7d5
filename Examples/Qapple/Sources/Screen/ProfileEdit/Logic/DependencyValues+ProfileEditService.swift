#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import ProfileEditInterface

    extension DependencyValues {
        /// The service of the ProfileEdit screen: `ProfileEditDependencies` gives it to an app, and each test its own.
        public var profileEditService: any ProfileEditService {
            get { self[ProfileEditServiceKey.self] }
            set { self[ProfileEditServiceKey.self] = newValue }
        }
    }

    private enum ProfileEditServiceKey: TestDependencyKey {
        static let testValue: any ProfileEditService = MissingProfileEditService()
    }

    /// A test that gives no service fails at the first call of one, by the name of the call.
    private struct MissingProfileEditService: ProfileEditService {
        struct Missing: Error {}

        func loadTitle() async throws -> String {
            reportIssue("'profileEditService.loadTitle' was called, and the test gives no 'profileEditService'")
            throw Missing()
        }

        func confirm(_ title: String) async throws {
            reportIssue("'profileEditService.confirm' was called, and the test gives no 'profileEditService'")
            throw Missing()
        }
    }
#endif
