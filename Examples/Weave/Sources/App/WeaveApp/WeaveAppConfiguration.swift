/// The plain values of one launch of WeaveApp, such as a host; the composition root passes them to initializers.
public struct WeaveAppConfiguration: Sendable {
    public init() {}
}
