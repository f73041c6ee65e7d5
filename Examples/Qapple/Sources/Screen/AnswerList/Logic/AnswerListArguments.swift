/// What the AnswerList screen begins with; who pushes the screen creates it.
public struct AnswerListArguments: Equatable, Sendable {
    public init() {}
}
