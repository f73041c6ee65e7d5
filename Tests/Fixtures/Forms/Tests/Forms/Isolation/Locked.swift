import class Foundation.NSLock

/// A value for one thread at a time.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    func with<Answer>(_ body: (inout Value) -> Answer) -> Answer {
        lock.withLock { body(&value) }
    }
}
