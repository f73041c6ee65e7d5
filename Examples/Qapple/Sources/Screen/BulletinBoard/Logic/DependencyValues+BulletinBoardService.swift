#if canImport(ComposableArchitecture)
    import BulletinBoardInterface
    import ComposableArchitecture

    extension DependencyValues {
        /// The service of the BulletinBoard screen: `BulletinBoardDependencies` gives it to an app, and each test its
        /// own.
        public var bulletinBoardService: any BulletinBoardService {
            get { self[BulletinBoardServiceKey.self] }
            set { self[BulletinBoardServiceKey.self] = newValue }
        }
    }

    private enum BulletinBoardServiceKey: TestDependencyKey {
        static let testValue: any BulletinBoardService = MissingBulletinBoardService()
    }

    /// A test that gives no service fails at the first call of one, by the name of the call.
    private struct MissingBulletinBoardService: BulletinBoardService {
        struct Missing: Error {}

        func loadTitle() async throws -> String {
            reportIssue("'bulletinBoardService.loadTitle' was called, and the test gives no 'bulletinBoardService'")
            throw Missing()
        }

        func confirm(_ title: String) async throws {
            reportIssue("'bulletinBoardService.confirm' was called, and the test gives no 'bulletinBoardService'")
            throw Missing()
        }
    }
#endif
