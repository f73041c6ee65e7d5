/// Where a rider gets in or out, or passes by.
public struct Stop: Hashable, Sendable {
    public var name: String
    public var address: String?

    public init(name: String, address: String? = nil) {
        self.name = name
        self.address = address
    }
}
