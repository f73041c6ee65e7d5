/// Types that bear the names of the standard library's and of Foundation's.
public struct Result: Equatable, Sendable {
    public var value: Int
    public init(value: Int) { self.value = value }
}
/// No task of the standard library's.
public struct Task: Equatable, Sendable {
    public init() {}
}
/// No error of the standard library's.
public struct Error: Equatable, Sendable {
    public init() {}
}
/// No date of Foundation's.
public struct Date: Equatable, Sendable {
    public var day: Int
    public init(day: Int) { self.day = day }
}
/// No data of Foundation's.
public struct Data: Equatable, Sendable {
    public init() {}
}
/// No optional of the standard library's.
public struct Optional: Equatable, Sendable {
    public init() {}
}
/// No array of the standard library's.
public struct Array: Equatable, Sendable {
    public init() {}
}
/// No set of the standard library's.
public struct Set: Equatable, Sendable {
    public init() {}
}
/// No lock of Foundation's.
public final class NSLock: Sendable {
    public init() {}
}
/// What a mock's own state might be called.
public struct State: Equatable, Sendable {
    public init() {}
}
/// The same for static members.
public struct Statics: Equatable, Sendable {
    public init() {}
}
/// What a mock throws.
public struct MockUnimplemented: Equatable, Sendable {
    public init() {}
}
/// No actor of the standard library's.
public struct Actor: Equatable, Sendable {
    public init() {}
}
/// No number of the standard library's.
public struct Int64: Equatable, Sendable {
    public init() {}
}

/// Protocols that speak of these.
public protocol Shadow {
    func result(_ result: Result) -> Result
    func results() -> [Result]
    func task(_ task: Task?) -> Task?
    func error(_ error: Error) throws -> Error
    func date() async throws -> Date
    func data(_ data: Data) -> [Data: Int]
    func optional(_ optional: Optional, _ other: Int?) -> Optional?
    func array(_ array: Array, _ others: [Int]) -> [Array]
    func set(_ set: Set) -> Set
    func lock(_ lock: NSLock) -> NSLock?
    func state(_ state: State, _ statics: Statics) -> State?
    func unimplemented(_ value: MockUnimplemented) -> MockUnimplemented?
    func actor(_ actor: Actor, _ number: Int64) throws(Fault) -> Int
    var state: State { get set }
    var date: Date { get }
    static var statics: Statics { get set }
}

/// Parameters with the names of a mock's own members.
public protocol Eclipse: AnyObject {
    func keep(keepCalls: Int, keepCallCount: Int, keepHandler: Int) -> Int
    func count(countCallCount: @autoclosure () -> Int, countHandler: Never?)
    var keepHandlers: [Int] { get set }
    func keepHandlers(_ self: Int, oldValue: Int)
}

/// The same among threads.
public protocol SharedShadow: Sendable {
    func result(_ result: Result) async throws -> Result
    func task(_ task: Task) -> Task?
    func lock(_ lock: NSLock)
    var state: State { get set }
    static func state() -> Int
}

/// The same as an actor.
public protocol ActorShadow: _Concurrency.Actor {
    func result(_ result: Result) -> Result?
    var state: State? { get set }
}

/// What goes wrong.
public enum Fault: Swift.Error, Equatable {
    case dark
}

extension Data: Hashable {}
