/// Ownership of parameters, and types that are not copied.
public protocol Port {
    func borrow(_ text: borrowing String) -> Int
    func consume(_ text: consuming String) -> Int
    func share(_ text: __shared String) -> Int
    func own(_ text: __owned String) -> Int
    func borrow(file: borrowing File) -> Int
    func consume(file: consuming File)
    func change(file: inout File)
    func open(_ path: String) throws -> File
    func maybe() -> File?
    func swap(_ file: consuming File) -> File
    func each(_ body: (borrowing File) -> Int) -> Int
    func sum(_ values: Span<Int>) -> Int
    func hold<Value: ~Copyable>(_ value: borrowing Value) -> Int
    func pass<Value: ~Copyable>(_ value: consuming Value) -> Value
}

/// A file that is closed once.
public struct File: ~Copyable, Sendable {
    public var descriptor: Int

    public init(descriptor: Int) {
        self.descriptor = descriptor
    }
}

/// Optional values that are not copied.
public protocol Desk {
    func offer(_ file: consuming File?) -> File?
}

/// What changes what it is called on.
public protocol Counter {
    mutating func increment()
    mutating func add(_ value: Int) -> Int
    nonmutating func peek() -> Int
    mutating func replace(with other: Self)
    var value: Int { mutating get set }
    subscript(index: Int) -> Int { mutating get nonmutating set }
}

/// What may be implemented by types that are not copied.
public protocol Handle: ~Copyable {
    consuming func close() -> Int
    borrowing func read() -> Int
    mutating func write(_ value: Int)
    var path: String { get }
}

/// An associated type that need not be copied, and one that is.
public protocol Holder<Held> {
    associatedtype Held: Sendable
    func put(_ held: consuming Held)
    func take() -> Held?
}

/// A file among threads.
public protocol SharedPort: Sendable {
    func send(_ file: consuming File)
    func borrow(_ file: borrowing File) -> Int
    func give(_ text: sending String) -> sending [String]
    mutating func turn()
}
