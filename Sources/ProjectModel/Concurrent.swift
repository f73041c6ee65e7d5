import Dispatch

/// Does many things on all cores at once.
package enum Concurrent {
    /// - Returns: in the order of the numbers, whichever was done first.
    package static func map<Outcome: Sendable>(_ count: Int, _ make: @Sendable (Int) -> Outcome) -> [Outcome] {
        var outcomes = [Outcome?](repeating: nil, count: count)
        outcomes.withUnsafeMutableBufferPointer { buffer in
            // Each turn writes a place of its own.
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: count) { places[$0] = make($0) }
        }
        return outcomes.compactMap(\.self)
    }
}
