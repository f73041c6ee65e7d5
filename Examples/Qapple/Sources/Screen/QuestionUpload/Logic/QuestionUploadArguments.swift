/// What the QuestionUpload screen begins with; who pushes the screen creates it.
public struct QuestionUploadArguments: Equatable, Sendable {
    public init() {}
}
