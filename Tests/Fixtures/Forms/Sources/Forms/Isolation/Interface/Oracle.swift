/// Members that one value answers, of a mock with stored properties.
public protocol Oracle {
    func ask(_ question: String) -> Int
    func hint() -> String?
    func consult(id: Int) async throws -> [String]
    func confirm() throws
    func judge(_ value: Int) throws(OracleFault) -> Bool
    func find(id: Int) -> Int
    func find() -> Int
    func pick<Value>(_ value: Value) -> Value
    func clip() -> Clip?
    func raise(_ value: inout Int) -> Int
    static func count() -> Int
    subscript(index: Int) -> String { get set }
    subscript(clip clip: Clip) -> Int? { get set }
}

/// What goes wrong with an oracle.
public enum OracleFault: Error, Equatable {
    case vague
}

/// Those of a mock with a lock.
public protocol SharedOracle: Sendable {
    func ask(_ question: String) -> Int
    func hint() -> String?
    func consult(id: Int) async throws -> [String]
    func confirm() throws
    func judge(_ value: Int) throws(OracleFault) -> Bool
    func clip() -> Clip?
    subscript(index: Int, name: String?) -> String { get set }
}

/// Those of a mock of the main actor.
@MainActor
public protocol StageOracle {
    func ask(_ question: String) -> Int
    func consult(id: Int) async throws -> [String]
    func clip() -> Clip?
    nonisolated func hint() -> String?
    subscript(index: Int) -> String { get set }
}

/// Those of a mock that is an actor.
public protocol GuardedOracle: Actor {
    func ask(_ question: String) -> Int
    func confirm() throws
    subscript(index: Int) -> String { get set }
}

/// What a shelf holds.
public protocol ShelfItem: AnyObject {}

/// Objects that use the mock when they go.
public protocol Shelf {
    func open()
    func close()
    subscript(place: Int) -> (any ShelfItem)? { get set }
}
