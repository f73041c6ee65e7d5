#if canImport(ComposableArchitecture)
    import BulletinBoardSearchInterface
    import ComposableArchitecture

    extension DependencyValues {
        /// The service of the BulletinBoardSearch screen: `BulletinBoardSearchDependencies` gives it to an app, and
        /// each test its own.
        public var bulletinBoardSearchService: any BulletinBoardSearchService {
            get { self[BulletinBoardSearchServiceKey.self] }
            set { self[BulletinBoardSearchServiceKey.self] = newValue }
        }
    }

    private enum BulletinBoardSearchServiceKey: TestDependencyKey {
        static let testValue: any BulletinBoardSearchService = MissingBulletinBoardSearchService()
    }

    /// A test that gives no service fails at the first call of one, by the name of the call.
    private struct MissingBulletinBoardSearchService: BulletinBoardSearchService {
        struct Missing: Error {}

        func loadTitle() async throws -> String {
            reportIssue(
                "'bulletinBoardSearchService.loadTitle' was called, and the test gives no 'bulletinBoardSearchService'")
            throw Missing()
        }

        func confirm(_ title: String) async throws {
            reportIssue(
                "'bulletinBoardSearchService.confirm' was called, and the test gives no 'bulletinBoardSearchService'")
            throw Missing()
        }
    }
#endif
