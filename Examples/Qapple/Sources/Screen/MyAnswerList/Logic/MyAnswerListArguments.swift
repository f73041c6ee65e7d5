/// What the MyAnswerList screen begins with; who pushes the screen creates it.
public struct MyAnswerListArguments: Equatable, Sendable {
    public init() {}
}
