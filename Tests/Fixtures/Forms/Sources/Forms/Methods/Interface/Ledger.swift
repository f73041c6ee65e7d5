/// Methods with every effect.
public protocol Ledger {
    func save() throws
    func load(_ name: String) throws -> Int
    func refresh() async
    func fetch() async -> Int
    func download(_ name: String) async throws -> [String]
    func open() throws(LedgerFault)
    func read(_ line: Int) throws(LedgerFault) -> Int
    func page() throws(LedgerFault) -> Page
    func flush() async throws(LedgerFault) -> String
    func attempt<Failure: Error>(_ failure: Failure.Type) throws(Failure)
    func certain() throws(Never) -> Int
    func erased() throws(any Error) -> Int
}

/// What goes wrong with a ledger.
public enum LedgerFault: Error, Equatable {
    case torn
    case wet(Int)
}

/// A member of each kind that answers without a handler.
public protocol Strict {
    func send()
    func sendOrThrow(_ amount: Int) throws
    func count() -> Int
    func name() -> String?
    func names() -> [String]
    func fault() -> LedgerFault
    func load() throws -> Int
    subscript(key: String) -> Int { get set }
}
