import BulletinBoardSearchInterface

/// The service that the app uses; implement it here.
public struct LiveBulletinBoardSearchService: BulletinBoardSearchService {
    public init() {}

    public func loadTitle() async throws -> String {
        "BulletinBoardSearch"
    }

    public func confirm(_ title: String) async throws {}
}
