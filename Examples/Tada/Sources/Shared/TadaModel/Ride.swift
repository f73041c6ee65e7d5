import TadaFoundation

/// A ride, from the driver's "yes" to the arrival.
public struct Ride: Hashable, Identifiable, Sendable {
    public enum Status: CaseIterable, Hashable, Sendable {
        /// A driver has said yes and is on the way.
        case accepted
        /// The rider sits in the car.
        case pickedUp
        /// The rider is there.
        case arrived
    }

    public let id: String
    public var status: Status
    public var driver: Driver
    public var pickup: String
    public var destination: String
    public var cost: Cost

    public init(id: String, status: Status, driver: Driver, pickup: String, destination: String, cost: Cost) {
        self.id = id
        self.status = status
        self.driver = driver
        self.pickup = pickup
        self.destination = destination
        self.cost = cost
    }

    /// Whether the rider may still call it off.
    public var isCancellable: Bool { status == .accepted }
}
