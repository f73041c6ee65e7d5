/// What the WriteAnswer screen begins with; who pushes the screen creates it.
public struct WriteAnswerArguments: Equatable, Sendable {
    public init() {}
}
