/// The one who is driven.
public struct Rider: Hashable, Sendable {
    public var name: String
    /// Whether another rider has ordered the ride, and pays for it.
    public var isGuest: Bool

    public init(name: String, isGuest: Bool = false) {
        self.name = name
        self.isGuest = isGuest
    }
}
