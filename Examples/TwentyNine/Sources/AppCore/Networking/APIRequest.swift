/// What is asked of the server.
public struct APIRequest: Equatable, Sendable {
    public let path: String
    /// Whether a stored response is good enough.
    public let usesCache: Bool

    public init(path: String, usesCache: Bool) {
        self.path = path
        self.usesCache = usesCache
    }
}
