import PaymentInterface
import PaymentMocks
import TadaRiderComposition
import Testing

@Suite("TadaRider")
@MainActor
struct TadaRiderSuite {
    private let root = TadaRiderCompositionRoot(TadaRiderConfiguration())

    @Test("A replaced member is what the root provides")
    func replacesMembers() {
        let payment = PaymentBuildingMock()
        root.replace(\.payment, with: payment)

        #expect(root.payment as AnyObject === payment)
    }

    @Test("A service that a test replaces is used everywhere")
    func replacesServices() {
        let service = PaymentServiceMock()
        root.replace(\.paymentService, with: service)

        #expect(root.paymentService as AnyObject === service)
    }
}
