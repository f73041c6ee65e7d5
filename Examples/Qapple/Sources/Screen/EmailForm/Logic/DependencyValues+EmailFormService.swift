#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import EmailFormInterface

    extension DependencyValues {
        /// The service of the EmailForm screen: `EmailFormDependencies` gives it to an app, and each test its own.
        public var emailFormService: any EmailFormService {
            get { self[EmailFormServiceKey.self] }
            set { self[EmailFormServiceKey.self] = newValue }
        }
    }

    private enum EmailFormServiceKey: TestDependencyKey {
        static let testValue: any EmailFormService = MissingEmailFormService()
    }

    /// A test that gives no service fails at the first call of one, by the name of the call.
    private struct MissingEmailFormService: EmailFormService {
        struct Missing: Error {}

        func loadTitle() async throws -> String {
            reportIssue("'emailFormService.loadTitle' was called, and the test gives no 'emailFormService'")
            throw Missing()
        }

        func confirm(_ title: String) async throws {
            reportIssue("'emailFormService.confirm' was called, and the test gives no 'emailFormService'")
            throw Missing()
        }
    }
#endif
