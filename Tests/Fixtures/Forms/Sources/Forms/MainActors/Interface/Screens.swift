/// The main actor's, because the module says so.
public protocol Screen: AnyObject {
    var title: String { get set }
    var model: Model { get }
    func show(_ model: Model) -> Bool
    func load() async throws -> [Model]
    func perform(_ body: @escaping () -> Void)
    nonisolated func tag(_ number: Int) -> Int
    nonisolated var name: String { get }
    static func make() -> Int
}

/// The main actor's, and to be made.
public protocol Screenplay {
    init(title: String)
    func read() -> Int
}

/// The main actor's, with an associated type.
public protocol Gallery<Item> {
    associatedtype Item
    var items: [Item] { get set }
    func add(_ item: Item)
}

/// Nobody's.
public nonisolated protocol Service {
    func count(_ name: String) -> Int
    func fetch() async throws -> String
    var size: Int { get set }
    @MainActor func draw(_ width: Int) -> Int
}

/// Nobody's, and among threads.
public nonisolated protocol SharedService: Sendable {
    func count(_ name: String) -> Int
    func fetch(_ done: @escaping @Sendable (Int) -> Void) async throws -> String
    var size: Int { get set }
    static func reset(_ value: Int)
}

/// An actor.
public protocol Store: Actor {
    func put(_ value: Int) -> Int
    var count: Int { get }
    nonisolated func name() -> String
}

/// A value of the main actor's.
public struct Model: Equatable {
    public var name: String

    public init(name: String) {
        self.name = name
    }
}
