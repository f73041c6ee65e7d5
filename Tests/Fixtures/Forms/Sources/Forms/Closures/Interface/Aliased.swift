/// Closures whose names are declared within the protocol.
public protocol Aliased {
    typealias Naming = (Int) -> String?
    func naming() -> Naming?
    var current: Naming? { get set }
    var forced: Naming! { get set }
    func take(_ naming: Naming?) -> [Naming]
    func pass(_ naming: @escaping Naming)
    func generic<Value>(_ naming: Naming?, _ value: Value) -> Naming?
    func type() -> Naming.Type
}

/// Closures that stay on the caller's actor.
public protocol Staying {
    func stay(_ body: nonisolated(nonsending) @escaping () async -> Int) async -> Int
    nonisolated(nonsending) func wait(_ body: nonisolated(nonsending) () async -> Void) async
}
