import ProfileInterface

/// The service that the app runs with; put the real work here.
public struct LiveProfileService: ProfileService {
    public init() {}

    public func loadTitle() async throws -> String { "Profile" }

    public func confirm(_ title: String) async throws {}
}
