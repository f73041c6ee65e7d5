/// An actor.
public protocol Vault: Actor {
    var balance: Int { get }
    var limit: Int { get set }
    func deposit(_ amount: Int)
    func withdraw(_ amount: Int) throws -> Int
    func audit(_ name: String) async -> [Int]
    func each(_ body: (Int) -> Void)
    func stash(_ clip: sending Clip)
    func inspect(_ clip: Clip) -> Bool
    nonisolated var name: String { get }
    nonisolated var owner: String { get set }
    nonisolated func describe(_ depth: Int) -> String
    subscript(index: Int) -> Int { get }
    static func open() -> Int
    @MainActor func draw(_ width: Int) -> Int
}

/// An actor by way of another protocol.
public protocol Safe: Vault {
    func lock()
}

/// Isolated to whoever is asked.
public protocol Guest: Sendable {
    func visit(_ vault: isolated any Vault, amount: Int) -> Int
    func run(on actor: isolated (any Actor)?, _ value: Int) async -> Int
    func give(_ clip: sending Clip) -> Int
    func take() -> sending Clip?
    @concurrent func far(_ value: Int) async -> Int
    nonisolated(nonsending) func near(_ value: Int) async -> Int
    func perform(_ body: @isolated(any) @escaping @Sendable () async -> Int)
}
