import MatchedUI
import TadaModel
import TadaModelMocks
import Testing

@Suite("What the Matched screen says")
struct MatchedTextTests {
    @Test("An amount has its thousands set apart", arguments: [(0, "₩0"), (950, "₩950"), (1_234_567, "₩1,234,567")])
    func amounts(fare: Int, text: String) {
        #expect(Cost(fare: fare).totalText == text)
    }

    @Test("The original amount is told only beside a discount")
    func discount() {
        #expect(Cost.mock.originalText == nil)
        #expect(Cost.discountedMock.originalText == "₩12,500")
        #expect(Cost.discountedMock.totalText == "₩10,500")
    }

    @Test("A surge is told as a factor", arguments: [(100, nil), (105, "×1.05"), (135, "×1.35"), (200, "×2.00")])
    func surge(hundredths: Int, text: String?) {
        #expect(Cost(fare: 1_000, surgeInHundredths: hundredths).surgeText == text)
    }

    @Test("A driver is told with the car and the stars")
    func driver() {
        #expect(Driver.mock.vehicleText == "Carnival · 12가 3456")
        #expect(Driver.mock.ratingText == "★ 4.9")
        #expect(Driver.newMock.ratingText == "New driver")
    }

    @Test("The status names the place that matters next")
    func status() {
        #expect(Ride.acceptedMock.statusText == "Kim Tada is on the way to Seoul Station")
        #expect(Ride.pickedUpMock.statusText == "On the way to Gimpo Airport")
    }

    @Test("A ride can be cancelled on the screen while it may be, and nothing is loading")
    func cancelButton() {
        #expect(MatchedViewModel(ride: .acceptedMock).isCancelEnabled)
        #expect(!MatchedViewModel(ride: .acceptedMock, isLoading: true).isCancelEnabled)
        #expect(!MatchedViewModel(ride: .pickedUpMock).isCancelEnabled)
        #expect(!MatchedViewModel().isCancelEnabled)
    }
}
