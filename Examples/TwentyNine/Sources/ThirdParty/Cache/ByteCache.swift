/// Keeps bytes in memory by their keys.
public struct ByteCache: Sendable {
    private var bytes: [String: [UInt8]] = [:]

    public init() {}

    public subscript(key: String) -> [UInt8]? {
        get { bytes[key] }
        set { bytes[key] = newValue }
    }
}
