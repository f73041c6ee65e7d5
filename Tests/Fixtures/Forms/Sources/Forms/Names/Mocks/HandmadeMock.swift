import Names

/// A mock that does one thing only.
public struct HandmadeMock: Handmade {
    public init() {}

    public func act() -> Int { 42 }
}
