import MatchedInterface
import TadaModel

/// The rides of this device; a real app asks its server instead.
public actor LiveMatchedService: MatchedService {
    public enum Failure: Error, Equatable {
        case noRide
    }

    private var ride: Ride?

    public init(ride: Ride? = nil) {
        self.ride = ride
    }

    public func currentRide() throws -> Ride {
        guard let ride else { throw Failure.noRide }
        return ride
    }

    public func cancel(_ ride: Ride) throws {
        guard self.ride == ride else { throw Failure.noRide }
        self.ride = nil
    }
}
