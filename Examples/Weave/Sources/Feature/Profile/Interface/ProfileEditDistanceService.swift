/// Loads and saves the distance that a user prefers.
public protocol ProfileEditDistanceService: Sendable {
    func loadPreference() async throws -> DistancePreference

    func save(_ distance: Distance) async throws
}
