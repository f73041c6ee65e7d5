import Ride
import Testing

@Test func aRideBegins() {
    _ = Ride()
}
