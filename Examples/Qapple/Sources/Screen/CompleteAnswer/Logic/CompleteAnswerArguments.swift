/// What the CompleteAnswer screen begins with; who pushes the screen creates it.
public struct CompleteAnswerArguments: Equatable, Sendable {
    public init() {}
}
