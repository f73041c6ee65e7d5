import AshlarConcurrency

/// What follows from declarations, computed once for each. Several threads may use it.
package final class DeclarationCache<Value: Sendable>: @unchecked Sendable {
    /// A declaration is kept, so that no other one gets its identifier.
    private var values: [ObjectIdentifier: (declaration: Declaration, value: Value)] = [:]
    private let lock = Lock()

    package init() {}

    /// - Parameter make: may use the cache.
    package func value(of declaration: Declaration, _ make: () -> Value) -> Value {
        let key = ObjectIdentifier(declaration)
        if let known = lock.locked({ values[key] }) { return known.value }
        let value = make()
        lock.locked { values[key] = (declaration, value) }
        return value
    }
}
