/// A key that code of the user hashes and compares.
public struct Probe: Hashable, Sendable {
    public let number: Int
    public let onUse: @Sendable () -> Void

    public init(_ number: Int, onUse: @escaping @Sendable () -> Void = {}) {
        self.number = number
        self.onUse = onUse
    }

    public static func == (left: Probe, right: Probe) -> Bool {
        left.onUse()
        right.onUse()
        return left.number == right.number
    }

    public func hash(into hasher: inout Hasher) {
        onUse()
        hasher.combine(number)
    }
}

/// A subscript of a mock with a lock.
public protocol Lookup: Sendable {
    subscript(probe: Probe) -> Int { get set }
    subscript(ranked probe: Probe) -> Int { get async throws }
}

/// A subscript of a mock with stored properties.
public protocol PlainLookup {
    subscript(probe: Probe) -> Int { get set }
}

/// A subscript of a type.
public protocol StaticLookup {
    static subscript(probe: Probe) -> Int { get set }
}
