/// What the Comment screen begins with; who pushes the screen creates it.
public struct CommentArguments: Equatable, Sendable {
    public init() {}
}
