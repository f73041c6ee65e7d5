/// What the EmailForm screen begins with; who pushes the screen creates it.
public struct EmailFormArguments: Equatable, Sendable {
    public init() {}
}
