import TadaModel

extension Ride {
    public static var acceptedMock: Ride { .acceptedMock() }

    public static var pickedUpMock: Ride { .pickedUpMock() }

    /// A driver is on the way.
    public static func acceptedMock(
        driver: Driver = .thumbnailMock, rider: Rider = .normalMock, rideType: RideType = .nxt,
        rideProductType: RideProductType = .realtime, vehicle: Vehicle = .nxtMock, origin: Stop = .homeMock,
        destination: Stop = .workspaceMock, waypoints: [Stop] = [], estimation: Cost = .noDiscountedMock,
        paymentProfile: PaymentProfile = .personalMock, paymentMethod: PaymentMethod = .personalCardMock,
        discountDescription: DiscountDescription = .noDiscountedMock
    ) -> Ride {
        .mock(
            status: .accepted, driver: driver, rider: rider, rideType: rideType, rideProductType: rideProductType,
            vehicle: vehicle, origin: origin, destination: destination, waypoints: waypoints, estimation: estimation,
            paymentProfile: paymentProfile, paymentMethod: paymentMethod, discountDescription: discountDescription)
    }

    /// The rider sits in the car.
    public static func pickedUpMock(
        driver: Driver = .thumbnailMock, rider: Rider = .normalMock, rideType: RideType = .nxt,
        rideProductType: RideProductType = .realtime, vehicle: Vehicle = .nxtMock, origin: Stop = .homeMock,
        destination: Stop = .workspaceMock, waypoints: [Stop] = [], estimation: Cost = .noDiscountedMock,
        paymentProfile: PaymentProfile = .personalMock, paymentMethod: PaymentMethod = .personalCardMock,
        discountDescription: DiscountDescription = .noDiscountedMock
    ) -> Ride {
        .mock(
            status: .pickedUp, driver: driver, rider: rider, rideType: rideType, rideProductType: rideProductType,
            vehicle: vehicle, origin: origin, destination: destination, waypoints: waypoints, estimation: estimation,
            paymentProfile: paymentProfile, paymentMethod: paymentMethod, discountDescription: discountDescription)
    }
}
