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
    /// Whether it was ordered for later.
    public var isReserved: Bool
    public var driver: Driver
    public var rider: Rider
    public var vehicle: Vehicle
    public var origin: Stop
    public var waypoints: [Stop]
    public var destination: Stop
    public var cost: Cost
    public var payment: Payment

    public init(
        id: String, status: Status, isReserved: Bool = false, driver: Driver, rider: Rider, vehicle: Vehicle,
        origin: Stop, waypoints: [Stop] = [], destination: Stop, cost: Cost, payment: Payment
    ) {
        self.id = id
        self.status = status
        self.isReserved = isReserved
        self.driver = driver
        self.rider = rider
        self.vehicle = vehicle
        self.origin = origin
        self.waypoints = waypoints
        self.destination = destination
        self.cost = cost
        self.payment = payment
    }

    /// Whether the rider may still call it off.
    public var isCancellable: Bool { status == .accepted }
}
