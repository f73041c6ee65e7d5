import LogInterface
import Observation

/// The model of the Log screen: handles its actions and holds its state.
@MainActor
@Observable
public final class LogModel: LogInteractable {
    public private(set) var state = LogState()

    @ObservationIgnored private let service: any LogService
    @ObservationIgnored private weak var listener: (any LogListener)?

    public init(service: any LogService, listener: (any LogListener)? = nil) {
        self.service = service
        self.listener = listener
    }

    public func appear() async {
        await run(.loading) {
            state.title = try await service.loadTitle()
        }
    }

    public func tapPrimaryAction() async {
        // What could not be loaded is loaded again.
        guard let title = state.title, state.failure != .loading else { return await appear() }
        await run(.confirmation) {
            try await service.confirm(title)
            listener?.logDidFinish()
        }
    }

    /// Runs one call at a time, so that a double tap is one call. A cancelled call has not failed.
    private func run(_ failure: LogState.Failure, _ call: @MainActor () async throws -> Void) async {
        guard !state.isLoading else { return }
        state.isLoading = true
        defer { state.isLoading = false }
        do {
            try await call()
            state.failure = nil
        } catch {
            guard !Task.isCancelled, !(error is CancellationError) else { return }
            state.failure = failure
        }
    }
}
