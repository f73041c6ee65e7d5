import ProfileEditInterface

/// The service that the app uses; implement it here.
public struct LiveProfileEditService: ProfileEditService {
    public init() {}

    public func loadTitle() async throws -> String {
        "ProfileEdit"
    }

    public func confirm(_ title: String) async throws {}
}
