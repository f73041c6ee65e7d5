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
    public var rider: Rider
    public var rideType: RideType
    public var rideProductType: RideProductType
    public var vehicle: Vehicle
    public var origin: Stop
    public var destination: Stop
    public var waypoints: [Stop]
    public var estimation: Cost
    public var paymentProfile: PaymentProfile
    public var paymentMethod: PaymentMethod
    public var discountDescription: DiscountDescription

    public init(
        id: String, status: Status, driver: Driver, rider: Rider, rideType: RideType, rideProductType: RideProductType,
        vehicle: Vehicle, origin: Stop, destination: Stop, waypoints: [Stop], estimation: Cost,
        paymentProfile: PaymentProfile, paymentMethod: PaymentMethod, discountDescription: DiscountDescription
    ) {
        self.id = id
        self.status = status
        self.driver = driver
        self.rider = rider
        self.rideType = rideType
        self.rideProductType = rideProductType
        self.vehicle = vehicle
        self.origin = origin
        self.destination = destination
        self.waypoints = waypoints
        self.estimation = estimation
        self.paymentProfile = paymentProfile
        self.paymentMethod = paymentMethod
        self.discountDescription = discountDescription
    }

    /// Whether the rider may still call it off.
    public var isCancellable: Bool { status == .accepted }
}
