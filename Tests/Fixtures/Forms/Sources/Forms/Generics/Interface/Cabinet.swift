/// Generic methods.
public protocol Cabinet {
    func save<Value: Codable>(_ value: Value, key: String)
    func load<Value: Codable>(_ type: Value.Type, key: String) -> Value?
    func list<Value: Hashable>(_ type: Value.Type) -> [Value]
    func require<Value>(_ key: String) throws -> Value
    func echo<Value>(_ value: Value) -> Value
    func convert<Input, Output>(_ input: Input, _ transform: (Input) -> Output) -> Output
    func compare<Value>(_ left: Value, _ right: Value) -> Bool where Value: Comparable
    func collect<Items: Sequence>(_ items: Items) -> [Items.Element] where Items.Element: Hashable
    func index<Key: Hashable, Value>(_ table: [Key: Value]) -> [Value: Key] where Value: Hashable
    func flip<First, Second>(_ pair: (First, Second)) -> (Second, First)
    func fill<Value>(_ value: inout Value)
    func sort<Values: MutableCollection>(_ values: inout Values) where Values.Element == Int
    func optional<Value>(_ value: Value?) -> Value?
    func variadic<Value>(_ values: Value...) -> [Value]
    func nothing<Value>(_ value: Value)
    func bridge<Value: Named & Counted>(_ value: Value) -> String
    func object<Value: AnyObject>(_ value: Value) -> Value
    func sub<Value: Base>(_ value: Value) -> Value
    func outcome<Value, Failure: Error>(_ result: Result<Value, Failure>) -> Result<Value, Failure>
    func hold<Value>(_ box: Box<Value>) -> Box<Value>
    func wait<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value
    func later<Value>(_ value: Value, _ done: @escaping (Value) -> Void)
}

/// A type of one's own with a parameter.
public struct Box<Value> {
    public var value: Value

    public init(value: Value) {
        self.value = value
    }
}

extension Box: Equatable where Value: Equatable {}

/// A class to inherit.
open class Base {
    public init() {}
}

/// Something with a name.
public protocol Named {
    var name: String { get }
}

/// Something with a count.
public protocol Counted {
    var count: Int { get }
}
