/// What the ProfileEdit screen begins with; who pushes the screen creates it.
public struct ProfileEditArguments: Equatable, Sendable {
    public init() {}
}
