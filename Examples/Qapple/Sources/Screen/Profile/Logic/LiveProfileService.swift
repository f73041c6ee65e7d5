import ProfileInterface

/// The service that the app uses; implement it here.
public struct LiveProfileService: ProfileService {
    public init() {}

    public func loadTitle() async throws -> String {
        "Profile"
    }

    public func confirm(_ title: String) async throws {}
}
