/// What the QuestionTab screen begins with; who pushes the screen creates it.
public struct QuestionTabArguments: Equatable, Sendable {
    public init() {}
}
