/// What the Profile screen begins with; who pushes the screen creates it.
public struct ProfileArguments: Equatable, Sendable {
    public init() {}
}
