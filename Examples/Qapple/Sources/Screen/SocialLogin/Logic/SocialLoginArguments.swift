/// What the SocialLogin screen begins with; who pushes the screen creates it.
public struct SocialLoginArguments: Equatable, Sendable {
    public init() {}
}
