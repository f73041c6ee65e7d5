/// A primary associated type.
public protocol Repository<Entity> {
    associatedtype Entity
    var all: [Entity] { get set }
    var current: Entity? { get }
    func add(_ entity: Entity)
    func find(where matches: (Entity) -> Bool) -> Entity?
    func replace(_ entity: Entity, with other: Entity) throws -> Entity
    func map<Other>(_ transform: (Entity) -> Other) -> [Other]
    static func name(of entity: Entity) -> String
}

/// Associated types with constraints and defaults.
public protocol Keyed<Key, Value> {
    associatedtype Key: Hashable & Sendable
    associatedtype Value = Int
    associatedtype Values: Collection = [Value] where Values.Element == Value
    func value(for key: Key) -> Value?
    func values() -> Values
    subscript(key: Key) -> Value? { get set }
}

/// An associated type fixed by the protocol itself.
public protocol Dictionary: Keyed where Key == String, Value == Int {
    func count() -> Int
}

/// An associated type that stays in the family.
public protocol Node {
    associatedtype Child: Node
    associatedtype Label: CustomStringConvertible
    var label: Label { get }
    func children() -> [Child]
}

/// An associated type with conditions upon its own associated types.
public protocol Feed<Element> {
    associatedtype Element
    associatedtype Iterator: IteratorProtocol where Iterator.Element == Element
    func makeIterator() -> Iterator
    func prefix(_ count: Int) -> [Element]
}

/// An associated type whose name a generated member might want.
public protocol Machine {
    associatedtype State: Equatable
    associatedtype Event
    var state: State { get }
    func send(_ event: Event) -> State
}

/// An associated type that only an alias within the protocol names.
public protocol Aliased {
    associatedtype Raw: Hashable
    typealias Table = [Raw: Int]
    typealias Done = (Table) -> Void
    func table() -> Table
    func run(_ done: @escaping Done)
}

/// An associated type within an actor, and one among threads.
public protocol Depot<Good>: Actor {
    associatedtype Good: Sendable
    func put(_ good: Good)
    func take() -> Good?
}

/// The same among threads.
public protocol Shelf<Good>: Sendable {
    associatedtype Good: Sendable
    var goods: [Good] { get }
    func put(_ good: Good) async
    func take() async throws -> Good
}

/// Names that a generic mock's parameters would hide.
public protocol Sheet<Row> {
    associatedtype Row: Hashable
    func map<Row>(_ row: Row) -> [Row]
    func append(_ row: Row)
}

/// An associated type with the name of the protocol.
public protocol Atlas<Atlas> {
    associatedtype Atlas
    func page(of atlas: Atlas) -> Int
}
