import ProfileInterface

/// Keeps the preference of the user in memory; a server would keep it for all devices.
public actor LiveProfileEditDistanceService: ProfileEditDistanceService {
    private var preference = DistancePreference(distance: nil, regions: ["Seoul", "Seongnam"])

    public init() {}

    public func loadPreference() async throws -> DistancePreference {
        preference
    }

    public func save(_ distance: Distance) async throws {
        preference.distance = distance
    }
}
