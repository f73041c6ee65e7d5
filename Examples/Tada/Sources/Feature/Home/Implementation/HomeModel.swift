import HomeInterface
import HomeUI
import Observation

/// The model of the Home screen: handles its actions and holds its state.
@MainActor
@Observable
public final class HomeModel: HomeInteractable {
    public private(set) var state = HomeState()

    @ObservationIgnored private let service: any HomeService
    @ObservationIgnored private weak var listener: (any HomeListener)?

    public init(service: any HomeService, listener: (any HomeListener)? = nil) {
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
            listener?.homeDidFinish()
        }
    }

    /// Runs one call at a time, so that a double tap is one call. A cancelled call has not failed.
    private func run(_ failure: HomeState.Failure, _ call: @MainActor () async throws -> Void) async {
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
