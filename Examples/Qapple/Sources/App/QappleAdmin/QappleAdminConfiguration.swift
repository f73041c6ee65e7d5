/// The plain values of one launch of QappleAdmin, such as a host; the composition root passes them to initializers.
public struct QappleAdminConfiguration: Sendable {
    public init() {}
}
