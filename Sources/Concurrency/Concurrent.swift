import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Does many things on all cores at once.
///
/// Its threads have large stacks, for parsers and visitors of syntax trees, which recurse as deep as sources nest: those of
/// Dispatch and of Swift concurrency have 512 KiB on Apple's systems.
package enum Concurrent {
    /// - Returns: in the order of the numbers, whichever was done first.
    package static func map<Outcome: Sendable>(_ count: Int, _ make: @Sendable (Int) -> Outcome) -> [Outcome] {
        map(count, remembering: {}) { index, _ in make(index) }
    }

    /// The same, where each thread keeps something from one number to the next.
    ///
    /// - Parameter memory: begins what a thread keeps.
    package static func map<Memory: ~Copyable, Outcome: Sendable>(
        _ count: Int, inShares size: Int = 1, remembering memory: @Sendable () -> Memory,
        _ make: @Sendable (Int, inout Memory) -> Outcome
    ) -> [Outcome] {
        Array(unsafeUninitializedCapacity: count) { storage, initialized in
            // Each iteration writes a different element.
            nonisolated(unsafe) let places = storage
            share(count, by: size, remembering: memory) { share, memory in
                for index in share { places.initializeElement(at: index, to: make(index, &memory)) }
            }
            initialized = count
        }
    }

    /// The same for what can fail: the failure of the lowest number is thrown.
    package static func map<Memory: ~Copyable, Outcome: Sendable, Failure: Error>(
        _ count: Int, inShares size: Int = 1, remembering memory: @Sendable () -> Memory,
        trying make: @Sendable (Int, inout Memory) throws(Failure) -> Outcome
    ) throws(Failure) -> [Outcome] {
        let results = map(count, inShares: size, remembering: memory) { index, memory in
            result { () throws(Failure) in try make(index, &memory) }
        }
        var outcomes: [Outcome] = []
        outcomes.reserveCapacity(count)
        for result in results { outcomes.append(try result.get()) }
        return outcomes
    }

    /// Does two things at once; the first one's failure is thrown before the second one's.
    @discardableResult
    package static func both<First, Second, Failure: Error>(
        _ first: () throws(Failure) -> First, _ second: @escaping @Sendable () throws(Failure) -> Second
    ) throws(Failure) -> (First, Second) {
        // It is read only after the other thread has signalled.
        nonisolated(unsafe) var seconds: [Result<Second, Failure>] = []
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            seconds.append(result(second))
            isDone.signal()
        }
        let outcome = result(first)
        isDone.wait()
        return (try outcome.get(), try seconds[0].get())
    }

    private static func result<Outcome, Failure: Error>(
        _ make: () throws(Failure) -> Outcome
    ) -> Result<Outcome, Failure> {
        do throws(Failure) { return .success(try make()) } catch { return .failure(error) }
    }

    /// Hands the numbers below a count out, some neighbours at a time, to as many threads as there are cores.
    ///
    /// - Parameter memory: begins what a thread keeps from one share to the next.
    package static func share<Memory: ~Copyable>(
        _ count: Int, by size: Int, remembering memory: @Sendable () -> Memory,
        _ body: @Sendable (Range<Int>, inout Memory) -> Void
    ) {
        let shares = Shares(of: count, by: size)
        let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        run(on: min(cores, (count + size - 1) / size)) {
            var memory = memory()
            while let share = shares.next() { body(share, &memory) }
        }
    }

    /// In bytes.
    private static let stackSize = 16 << 20

    /// Returns when all threads have ended. Where no thread can be started, the caller's does the work.
    private static func run(on count: Int, _ body: @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackSize)
        withoutActuallyEscaping(body) { body in
            let work = Unmanaged.passRetained(Work(body))
            defer { work.release() }
            let threads = (0..<count).compactMap { _ in start(work.toOpaque(), &attributes) }
            if threads.isEmpty { body() }
            for thread in threads { pthread_join(thread, nil) }
        }
        pthread_attr_destroy(&attributes)
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

    /// Numbers below a count that are still to be handed out, some neighbours at a time.
    private final class Shares: @unchecked Sendable {
        private let count: Int
        private let size: Int
        private var start = 0
        private let lock = Lock()

        init(of count: Int, by size: Int) {
            self.count = count
            self.size = size
        }

        /// `nil` if none are left.
        func next() -> Range<Int>? {
            lock.locked {
                guard start < count else { return nil }
                let share = start..<min(count, start + size)
                start = share.upperBound
                return share
            }
        }
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
