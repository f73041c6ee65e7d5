/// Two types, of which one is a sequence of the other.
public protocol Chest {
    associatedtype Thing
    associatedtype Things: Sequence where Things.Element == Thing
    func things() -> Things
}

/// One that says which sequence.
public protocol ListChest: Chest where Things == [Thing] {
    func add(_ thing: Thing)
}

/// One whose second type is made of the first.
public protocol Guess {
    associatedtype Answer
    associatedtype Try: Hashable where Try == Answer?
    func last() -> Try
}

/// What answers with closures of generic types.
public protocol Vendor {
    func vend<T>(_ value: T) -> () -> T
    func adapt<A, B>(_ body: @escaping (A) -> B) -> (A) throws -> B
}
