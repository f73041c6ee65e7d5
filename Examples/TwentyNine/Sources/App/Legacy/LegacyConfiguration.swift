/// The plain values of one launch of Legacy, such as a host; the composition root passes them to initializers.
public struct LegacyConfiguration: Sendable {
    public init() {}
}
