import AshlarConcurrency
import AshlarProjectModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Threads for parsers and visitors of syntax trees, which recurse as deep as sources nest.
///
/// The threads of Dispatch and of Swift concurrency have stacks of 512 KiB on Apple's systems.
package enum SyntaxThreads {
    /// In bytes.
    private static let stackSize = 16 << 20

    /// Calls a function for each number below a count, on as many threads as there are cores.
    ///
    /// - Returns: the outcomes in the order of the numbers.
    package static func map<Outcome: Sendable>(_ count: Int, _ make: @escaping @Sendable (Int) -> Outcome) -> [Outcome]
    {
        Array(unsafeUninitializedCapacity: count) { storage, initialized in
            // Each place is written once, by one thread.
            nonisolated(unsafe) let places = storage
            let numbers = Concurrent.Shares(of: count)
            run(on: min(count, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))) {
                while let number = numbers.next()?.lowerBound {
                    places.initializeElement(at: number, to: make(number))
                }
            }
            initialized = count
        }
    }

    /// Returns when all threads have ended. Where no thread can be started, the caller's does the work.
    private static func run(on count: Int, _ body: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackSize)
        let work = Unmanaged.passRetained(Work(body))
        defer { work.release() }
        let threads = (0..<count).compactMap { _ in start(work.toOpaque(), &attributes) }
        pthread_attr_destroy(&attributes)
        if threads.isEmpty { body() }
        for thread in threads { pthread_join(thread, nil) }
    }

    private static func start(_ work: UnsafeMutableRawPointer, _ attributes: inout pthread_attr_t) -> pthread_t? {
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let status = pthread_create(&thread, &attributes, { call($0) }, work)
        return status == 0 ? thread : nil
    }
}

private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func call(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let work { Unmanaged<Work>.fromOpaque(work).takeUnretainedValue().body() }
    return nil
}
