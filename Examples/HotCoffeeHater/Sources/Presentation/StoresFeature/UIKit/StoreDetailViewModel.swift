import StoresFeatureEntity
import StoresFeatureRepository

/// Loads what the detail of Stores shows.
@MainActor
public final class StoreDetailViewModel {
    public enum State: Equatable, Sendable {
        case loading
        case loaded(Store)
        case failed
        /// There is none with the identifier.
        case missing
    }

    /// Called after each change of the state.
    public var onChange: (@MainActor () -> Void)?
    public private(set) var state = State.loading {
        didSet { onChange?() }
    }

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
        } catch is CancellationError {
            return
        } catch {
            if !Task.isCancelled { state = .failed }
        }
    }
}
