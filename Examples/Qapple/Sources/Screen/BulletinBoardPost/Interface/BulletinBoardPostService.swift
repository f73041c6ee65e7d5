/// Loads the content of BulletinBoardPost and accepts its results.
public protocol BulletinBoardPostService: Sendable {
    /// Loads the title of the screen.
    func loadTitle() async throws -> String

    /// Confirms what the screen shows.
    func confirm(_ title: String) async throws
}
