import StoresFeatureEntity
import StoresFeatureRepository

/// Loads the list of Stores, and reports what the user does in it.
@MainActor
public final class StoresViewModel {
    public enum State: Equatable, Sendable {
        case loading
        case loaded([Store])
        case failed
    }

    public private(set) var state = State.loading {
        didSet { onChange?() }
    }

    /// Called after each change of the state.
    public var onChange: (@MainActor () -> Void)?

    private let repository: any StoresRepository
    private let actionHandler: @MainActor (StoresListAction) -> Void

    public init(
        repository: any StoresRepository,
        actionHandler: @escaping @MainActor (StoresListAction) -> Void
    ) {
        self.repository = repository
        self.actionHandler = actionHandler
    }

    public func load() async {
        state = .loading
        do {
            state = .loaded(try await repository.loadAll())
        } catch {
            // A cancelled call has not failed.
            guard !Task.isCancelled, !(error is CancellationError) else { return }
            state = .failed
        }
    }

    public func select(_ selected: Store) {
        actionHandler(.showDetail(storeId: selected.id))
    }
}
