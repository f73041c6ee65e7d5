import Foundation
import MatchedInterface
import TadaModel
import TadaModelMocks

/// Stands in for a `MatchedService`, and remembers what it was asked; from any thread.
public final class MatchedServiceMock: MatchedService, @unchecked Sendable {
    private struct State {
        var currentRideCallCount = 0
        var currentRideHandler: (@Sendable () async throws -> Ride)?
        var cancelCalls: [Ride] = []
        var cancelHandler: (@Sendable (Ride) async throws -> Void)?
    }

    private let lock = NSLock()
    private var state = State()

    public init() {}

    public var currentRideCallCount: Int {
        lock.withLock { state.currentRideCallCount }
    }

    public var currentRideHandler: (@Sendable () async throws -> Ride)? {
        get { lock.withLock { state.currentRideHandler } }
        set { lock.withLock { state.currentRideHandler = newValue } }
    }

    public func currentRide() async throws -> Ride {
        let handler = lock.withLock {
            state.currentRideCallCount += 1
            return state.currentRideHandler
        }
        return try await handler?() ?? .mock
    }

    public var cancelCallCount: Int {
        lock.withLock { state.cancelCalls.count }
    }

    public var cancelCalls: [Ride] {
        lock.withLock { state.cancelCalls }
    }

    public var cancelHandler: (@Sendable (Ride) async throws -> Void)? {
        get { lock.withLock { state.cancelHandler } }
        set { lock.withLock { state.cancelHandler = newValue } }
    }

    public func cancel(_ ride: Ride) async throws {
        let handler = lock.withLock {
            state.cancelCalls.append(ride)
            return state.cancelHandler
        }
        try await handler?(ride)
    }
}
