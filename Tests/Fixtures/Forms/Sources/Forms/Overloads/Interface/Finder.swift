/// Overloads told apart by labels.
public protocol Finder {
    func find(id: Int) -> String
    func find(name: String) -> String
    func find(name: String, limit: Int) -> [String]
    func find() -> Int
}

/// Overloads told apart by the types of their parameters.
public protocol Printer {
    func print(_ value: Int)
    func print(_ value: String)
    func print(_ value: [Int])
    func print(_ value: Int?)
    func print(_ value: [String: Int])
    func print(_ value: (Int, Int))
    func print(_ value: @escaping () -> Int)
    func print(_ value: any Finder)
}

/// Overloads told apart by what they return.
public protocol Source {
    func next() -> Int
    func next() -> String
    func next() -> [Int]
    func next() -> Int?
    func next()
}

/// Overloads told apart by their effects.
public protocol Loader {
    func load(_ name: String) -> Int
    func load(_ name: String) async -> Int
    func fetch() -> Int
    func fetch() async throws -> String
}

/// Overloads told apart by being generic.
public protocol Encoder {
    func encode(_ value: Int) -> Int
    func encode<Value>(_ value: Value) -> Int
    func encode<Value: Hashable>(_ value: Value) -> Int
    func encode<Value>(_ values: [Value]) -> Int
    func encode<Value>(_ value: Value) -> Int where Value: Comparable
}

/// Overloads told apart by being static, or by being a property.
public protocol Kit {
    static func make() -> Int
    func make() -> Int
    var size: Int { get }
    func size(of index: Int) -> Int
    static var size: Int { get }
}

/// Labels and types that read alike when they are joined.
public protocol Joiner {
    func join(ab: Int) -> Int
    func join(a: Int, b: Int) -> Int
    func join(aB: Int) -> Int
    func join(_ value: Int) -> Int
    func joinInt() -> Int
}

/// Requirements that bear the names that a mock makes.
public protocol Clash {
    func load() -> Int
    var loadCallCount: Int { get }
    var loadCalls: [Int] { get }
    var loadHandler: Int { get set }
    func reset() -> Int
    func resetStatics()
    var state: Int { get set }
    var stateSetCallCount: Int { get }
    func statics() -> Int
    var box: Int { get }
    static func tidy()
}

/// Members of the same words as an overload's made name.
public protocol Twins {
    func find(id: Int) -> Int
    func find(name: String) -> Int
    func findId() -> Int
    func findName() -> Int
}
