/// Whoever is driven.
public struct Rider: Hashable, Sendable {
    public var name: String
    /// Whether somebody else has ordered the ride, and pays for it.
    public var isGuest: Bool

    public init(name: String, isGuest: Bool = false) {
        self.name = name
        self.isGuest = isGuest
    }
}
