import TadaModel

extension Ride {
    public static var acceptedMock: Ride { .acceptedMock() }

    public static var pickedUpMock: Ride { .pickedUpMock() }

    /// A driver is on the way.
    public static func acceptedMock(
        isReserved: Bool = false, driver: Driver = .thumbnailMock, rider: Rider = .normalMock,
        vehicle: Vehicle = .nxtMock, origin: Stop = .homeMock, waypoints: [Stop] = [],
        destination: Stop = .workspaceMock, cost: Cost = .calmMock, payment: Payment = .personalMock
    ) -> Ride {
        .mock(
            status: .accepted, isReserved: isReserved, driver: driver, rider: rider, vehicle: vehicle, origin: origin,
            waypoints: waypoints, destination: destination, cost: cost, payment: payment)
    }

    /// The rider sits in the car.
    public static func pickedUpMock(
        isReserved: Bool = false, driver: Driver = .thumbnailMock, rider: Rider = .normalMock,
        vehicle: Vehicle = .nxtMock, origin: Stop = .homeMock, waypoints: [Stop] = [],
        destination: Stop = .workspaceMock, cost: Cost = .calmMock, payment: Payment = .personalMock
    ) -> Ride {
        .mock(
            status: .pickedUp, isReserved: isReserved, driver: driver, rider: rider, vehicle: vehicle, origin: origin,
            waypoints: waypoints, destination: destination, cost: cost, payment: payment)
    }
}
