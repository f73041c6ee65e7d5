/// What the ReportBox screen begins with; who pushes the screen creates it.
public struct ReportBoxArguments: Equatable, Sendable {
    public init() {}
}
