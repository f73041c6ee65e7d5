/// Key paths and metatypes.
public protocol Looker {
    func sort(by path: KeyPath<Screen, String>) -> Int
    func write(_ path: WritableKeyPath<Shelf, Int>, _ value: Int)
    func partial(_ path: PartialKeyPath<Shelf>)
    func register(_ type: Any.Type)
    func registerLedger(_ type: any Ledger.Type) -> any Ledger.Type
    func existential(_ type: (any Ledger).Type)
    func make<Value>(_ type: Value.Type) -> Value
    func kind<Value: Buildable>(of type: Value.Type) -> Value.Type
    var type: Shelf.Type { get set }
}

/// Something with a property to write to.
public struct Shelf: Equatable {
    public var height: Int

    public init(height: Int) {
        self.height = height
    }
}
