import Dispatch

/// Lets one thread at a time do something.
package final class Lock: Sendable {
    private let semaphore = DispatchSemaphore(value: 1)

    package init() {}

    package func locked<Value>(_ deed: () throws -> Value) rethrows -> Value {
        semaphore.wait()
        defer { semaphore.signal() }
        return try deed()
    }
}
