import TadaModel

/// The ride of this device, between two launches of its screen.
public actor RideStore {
    public private(set) var ride: Ride?

    public init(ride: Ride? = nil) {
        self.ride = ride
    }

    /// Removes the ride.
    ///
    /// - Returns: whether it was the stored one.
    public func remove(_ ride: Ride) -> Bool {
        guard self.ride == ride else { return false }
        self.ride = nil
        return true
    }
}
