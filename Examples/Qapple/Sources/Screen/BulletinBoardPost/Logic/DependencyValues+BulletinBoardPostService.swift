#if canImport(ComposableArchitecture)
    import BulletinBoardPostInterface
    import ComposableArchitecture

    extension DependencyValues {
        /// The service of the BulletinBoardPost screen: `BulletinBoardPostDependencies` gives it to an app, and each
        /// test its own.
        public var bulletinBoardPostService: any BulletinBoardPostService {
            get { self[BulletinBoardPostServiceKey.self] }
            set { self[BulletinBoardPostServiceKey.self] = newValue }
        }
    }

    private enum BulletinBoardPostServiceKey: TestDependencyKey {
        static let testValue: any BulletinBoardPostService = MissingBulletinBoardPostService()
    }

    /// A test that gives no service fails at the first call of one, by the name of the call.
    private struct MissingBulletinBoardPostService: BulletinBoardPostService {
        struct Missing: Error {}

        func loadTitle() async throws -> String {
            reportIssue(
                "'bulletinBoardPostService.loadTitle' was called, and the test gives no 'bulletinBoardPostService'")
            throw Missing()
        }

        func confirm(_ title: String) async throws {
            reportIssue(
                "'bulletinBoardPostService.confirm' was called, and the test gives no 'bulletinBoardPostService'")
            throw Missing()
        }
    }
#endif
