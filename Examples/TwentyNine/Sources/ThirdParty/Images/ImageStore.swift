import ThirdParty_Cache

/// The images that were loaded, by their addresses.
public struct ImageStore: Sendable {
    private var cache = ByteCache()

    public init() {}

    public mutating func keep(_ bytes: [UInt8], from address: String) {
        cache[address] = bytes
    }

    public func image(from address: String) -> [UInt8]? {
        cache[address]
    }
}
