import StoresFeatureEntity
import StoresFeatureRepository

/// Loads what the detail of Stores shows.
@MainActor
public final class StoreDetailViewModel {
    public enum State: Equatable, Sendable {
        case loading
        case loaded(Store)
        /// There is none with the identifier.
        case missing
        case failed
    }

    public private(set) var state = State.loading {
        didSet { onChange?() }
    }

    /// Called after each change of the state.
    public var onChange: (@MainActor () -> Void)?

    private let id: String
    private let repository: any StoresRepository

    public init(id: String, repository: any StoresRepository) {
        self.id = id
        self.repository = repository
    }

    public func load() async {
        state = .loading
        do {
            state = try await repository.load(id: id).map { .loaded($0) } ?? .missing
        } catch {
            // A cancelled call has not failed.
            guard !Task.isCancelled, !(error is CancellationError) else { return }
            state = .failed
        }
    }
}
