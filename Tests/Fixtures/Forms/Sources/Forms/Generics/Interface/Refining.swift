/// What others refine with arguments.
public protocol Warehouse<Item, Key> {
    associatedtype Item
    associatedtype Key: Hashable = String
    var all: [Key: Item] { get set }
    func item(_ key: Key) -> Item?
}

/// Arguments that fix associated types.
public protocol NumberWarehouse: Warehouse<Double, Int> {}

/// Arguments of a protocol of the standard library.
public protocol NumberIterator: IteratorProtocol<Int>, Sequence {}

/// An associated type that is the conforming type of another.
public protocol Offspring {
    associatedtype Child: Offspring where Child.Parent == Self
    associatedtype Parent
    var child: Child { get }
    var parent: Parent? { get }
}

/// A requirement that repeats one of the standard library with a fixed type.
public protocol Numbered: RawRepresentable where RawValue == Int {
    init(rawValue: Int)
}

/// Implicitly unwrapped values of a generic type.
public protocol Unwrapping {
    func unwrap<Value>(_ value: Value?, or other: Value!) -> Value!
}

/// A requirement whose signature fixes an associated type of the standard library.
public protocol WireEnum: RawRepresentable, Sendable {
    init()
    init?(rawValue: Int)
    var rawValue: Int { get }
}
