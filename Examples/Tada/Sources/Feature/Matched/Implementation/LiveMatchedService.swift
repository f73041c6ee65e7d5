import MatchedInterface
import TadaDataStore
import TadaModel

/// The rides of this device; a real app asks its server instead.
public struct LiveMatchedService: MatchedService {
    public enum Failure: Error, Equatable {
        case noRide
    }

    private let store: RideStore

    public init(store: RideStore = RideStore()) {
        self.store = store
    }

    public func currentRide() async throws -> Ride {
        guard let ride = await store.ride else { throw Failure.noRide }
        return ride
    }

    public func cancel(_ ride: Ride) async throws {
        guard await store.remove(ride) else { throw Failure.noRide }
    }
}
