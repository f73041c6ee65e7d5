import Foundation

/// A protocol of a module in the older language mode.
public protocol Old: AnyObject {
    var title: String { get set }
    var size: Int { get }
    var delegate: OldDelegate? { get set }
    func load(_ url: URL, completion: @escaping (Result<Data, Error>) -> Void)
    func each(_ body: (Int) throws -> Void) rethrows
    func find(id: Int) -> String?
    func find(name: String) -> String?
    func fetch() async throws -> [Int]
    func keep(_ value: OldValue)
    func error() -> Error?
    func list(_ items: [OldDelegate]) -> OldDelegate?
    static func make() -> Self
}

/// Existentials without `any`.
public protocol OldDelegate: AnyObject {
    func changed(_ old: Old)
}

/// A class that says nothing of threads.
public final class OldValue {
    public init() {}
}

/// Among threads.
public protocol OldShared: Sendable {
    var count: Int { get set }
    func send(_ value: OldValue)
    func later(_ done: @escaping () -> Void)
    func wait(_ seconds: Double) async -> Int
}

/// The main actor's.
@MainActor
public protocol OldScreen {
    var title: String { get set }
    func show(_ value: OldValue)
    nonisolated func tag() -> Int
}

/// An actor.
public protocol OldActor: Actor {
    func count(_ value: Int) -> Int
    var total: Int { get }
}

/// An associated type.
public protocol OldStore {
    associatedtype Item
    func items() -> [Item]
    func add(_ item: Item)
}
