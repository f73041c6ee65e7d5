/// The plain values of one launch of Qapple, such as a host; the composition root passes them to initializers.
public struct QappleConfiguration: Sendable {
    public init() {}
}
