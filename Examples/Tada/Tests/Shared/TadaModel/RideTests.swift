import TadaModel
import Testing

@Suite("Ride")
struct RideTests {
    @Test("A ride can be called off until the rider sits in the car", arguments: Ride.Status.allCases)
    func cancelling(status: Ride.Status) {
        let ride = Ride(
            id: "1", status: status, driver: Driver(name: "Kim"), rider: Rider(name: "Park"), rideType: .plus,
            rideProductType: .realtime, vehicle: Vehicle(model: "Carnival", plate: "1"), origin: Stop(name: "A"),
            destination: Stop(name: "B"), waypoints: [], estimation: Cost(fare: 1_000), paymentProfile: .personal,
            paymentMethod: .invoice, discountDescription: .none)
        #expect(ride.isCancellable == (status == .accepted))
    }
}
