import Foundation
import PaymentInterface

/// Stands in for a `PaymentService`, and remembers what it was asked; from any thread.
public final class PaymentServiceMock: PaymentService, @unchecked Sendable {
    private struct State {
        var loadTitleCallCount = 0
        var loadTitleHandler: (@Sendable () async throws -> String)?
        var confirmCalls: [String] = []
        var confirmHandler: (@Sendable (String) async throws -> Void)?
    }

    private let lock = NSLock()
    private var state = State()

    public init() {}

    public var loadTitleCallCount: Int {
        lock.withLock { state.loadTitleCallCount }
    }

    public var loadTitleHandler: (@Sendable () async throws -> String)? {
        get { lock.withLock { state.loadTitleHandler } }
        set { lock.withLock { state.loadTitleHandler = newValue } }
    }

    public func loadTitle() async throws -> String {
        let handler = lock.withLock {
            state.loadTitleCallCount += 1
            return state.loadTitleHandler
        }
        return try await handler?() ?? ""
    }

    public var confirmCallCount: Int {
        lock.withLock { state.confirmCalls.count }
    }

    public var confirmCalls: [String] {
        lock.withLock { state.confirmCalls }
    }

    public var confirmHandler: (@Sendable (String) async throws -> Void)? {
        get { lock.withLock { state.confirmHandler } }
        set { lock.withLock { state.confirmHandler = newValue } }
    }

    public func confirm(_ title: String) async throws {
        let handler = lock.withLock {
            state.confirmCalls.append(title)
            return state.confirmHandler
        }
        try await handler?(title)
    }
}
