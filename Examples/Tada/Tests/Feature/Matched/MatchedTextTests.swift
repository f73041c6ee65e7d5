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

    @Test("The original amount is shown only beside a discount")
    func discount() {
        #expect(Cost.noDiscountedMock.originalText == nil)
        #expect(Cost.discountedMock.originalText == "₩12,500")
        #expect(Cost.discountedMock.totalText == "₩10,500")
    }

    @Test("A surge is shown as a factor", arguments: [(100, nil), (105, "×1.05"), (135, "×1.35"), (200, "×2.00")])
    func surge(hundredths: Int, text: String?) {
        #expect(Cost(fare: 1_000, surgeInHundredths: hundredths).surgeText == text)
    }

    @Test("A driver is shown with the stars, a car with its plate")
    func driver() {
        #expect(Driver.thumbnailMock.ratingText == "★ 4.9")
        #expect(Driver.noThumbnailMock.ratingText == "New driver")
        #expect(Vehicle.nxtMock.text == "Staria · 12가 3456")
    }

    @Test("The status names the place that matters next")
    func status() {
        #expect(Self.text(.acceptedMock) == "The driver is on the way to Home")
        #expect(Self.text(.pickedUpMock) == "On the way to Work")
        #expect(Self.text(.pickedUpMock(waypoints: [.gangnamStationMock])) == "On the way to Gangnam Station")
        #expect(Self.text(.mock(status: .arrived, destination: .homeMock)) == "You are at Home")
    }

    private static func text(_ ride: Ride) -> String { ride.status.text(next: ride.nextStop) }

    @Test("A payment is shown by who pays, and by the card's last digits")
    func payment() {
        #expect(PaymentProfile.personalMock.text == "Personal")
        #expect(PaymentMethod.personalCardMock.text == "Card •••• 4242")
        #expect(PaymentProfile.businessMock.text == "Business")
        #expect(PaymentMethod.invoice.text == "Invoice")
    }

    @Test("A ride can be cancelled on the screen while it may be, and nothing is loading")
    func cancelButton() {
        #expect(MatchedViewModel(ride: .acceptedMock).isCancelEnabled)
        #expect(!MatchedViewModel(ride: .acceptedMock, isLoading: true).isCancelEnabled)
        #expect(!MatchedViewModel(ride: .pickedUpMock).isCancelEnabled)
        #expect(!MatchedViewModel().isCancelEnabled)
    }
}
