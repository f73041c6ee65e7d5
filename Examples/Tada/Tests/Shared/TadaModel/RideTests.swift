import TadaModel
import Testing

@Suite("Ride")
struct RideTests {
    @Test("A ride can be called off until the rider sits in the car", arguments: Ride.Status.allCases)
    func cancelling(status: Ride.Status) {
        let ride = Ride(
            id: "1", status: status, driver: Driver(name: "Kim", vehicle: "Carnival", plate: "1"), pickup: "A",
            destination: "B", cost: Cost(fare: 1_000))
        #expect(ride.isCancellable == (status == .accepted))
    }
}
