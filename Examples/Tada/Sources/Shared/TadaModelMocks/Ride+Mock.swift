import TadaModel

extension Ride {
    public static var mock: Ride { acceptedMock }

    public static var acceptedMock: Ride { acceptedMock() }

    public static var pickedUpMock: Ride { pickedUpMock() }

    public static func acceptedMock(driver: Driver = .mock, cost: Cost = .mock) -> Ride {
        Ride(
            id: "ride-1", status: .accepted, driver: driver, pickup: "Seoul Station", destination: "Gimpo Airport",
            cost: cost)
    }

    public static func pickedUpMock(driver: Driver = .mock, cost: Cost = .mock) -> Ride {
        var ride = acceptedMock(driver: driver, cost: cost)
        ride.status = .pickedUp
        return ride
    }
}
