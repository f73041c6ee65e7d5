import BulletinBoardPostInterface

/// The service that the app uses; implement it here.
public struct LiveBulletinBoardPostService: BulletinBoardPostService {
    public init() {}

    public func loadTitle() async throws -> String {
        "BulletinBoardPost"
    }

    public func confirm(_ title: String) async throws {}
}
