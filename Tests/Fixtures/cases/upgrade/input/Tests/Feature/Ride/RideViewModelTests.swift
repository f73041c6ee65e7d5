import RideInterface
import RideUI
import Testing

@Suite("Ride")
struct RideViewModelTests {
    @Test("The main button waits until all is well")
    func primaryAction() {
        #expect(RideViewModel().isPrimaryActionEnabled)
        #expect(!RideViewModel(isLoading: true).isPrimaryActionEnabled)
        #expect(!RideViewModel(errorMessage: "Offline").isPrimaryActionEnabled)
    }

    @Test("Mine")
    func mine() {
        #expect(RideViewModel().title == "Ride")
    }
}
