import SocialLoginInterface

/// The service that the app uses; implement it here.
public struct LiveSocialLoginService: SocialLoginService {
    public init() {}

    public func loadTitle() async throws -> String {
        "SocialLogin"
    }

    public func confirm(_ title: String) async throws {}
}
