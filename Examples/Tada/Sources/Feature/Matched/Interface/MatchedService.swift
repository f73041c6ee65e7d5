import TadaModel

/// Where the ride comes from, and where it is called off.
public protocol MatchedService: Sendable {
    /// The ride as it stands now.
    func currentRide() async throws -> Ride

    func cancel(_ ride: Ride) async throws
}
