import BulletinBoardInterface

/// The service that the app uses; implement it here.
public struct LiveBulletinBoardService: BulletinBoardService {
    public init() {}

    public func loadTitle() async throws -> String {
        "BulletinBoard"
    }

    public func confirm(_ title: String) async throws {}
}
