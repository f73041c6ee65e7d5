import Foundation
import TadaLoggerInterface

/// Stands in for a `TadaLoggerService`, and remembers what it was asked; from any thread.
public final class TadaLoggerServiceMock: TadaLoggerService, @unchecked Sendable {
    private struct State {
        var performCalls: [String] = []
        var performHandler: (@Sendable (String) async throws -> String)?
    }

    private let lock = NSLock()
    private var state = State()

    public init() {}

    public var performCallCount: Int {
        lock.withLock { state.performCalls.count }
    }

    public var performCalls: [String] {
        lock.withLock { state.performCalls }
    }

    public var performHandler: (@Sendable (String) async throws -> String)? {
        get { lock.withLock { state.performHandler } }
        set { lock.withLock { state.performHandler = newValue } }
    }

    public func perform(_ request: String) async throws -> String {
        let handler = lock.withLock {
            state.performCalls.append(request)
            return state.performHandler
        }
        return try await handler?(request) ?? ""
    }
}
