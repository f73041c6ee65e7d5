import PaymentImplementation
import PaymentInterface
import PaymentMocks
import PaymentUI
import Testing

@Suite("Payment")
@MainActor
struct PaymentModelTests {
    private struct Offline: Error {}

    private let service = PaymentServiceMock()
    private let listener = PaymentListenerMock()

    @Test("The loaded title is shown")
    func showsTitle() async {
        service.loadTitleHandler = { "Loaded" }
        let model = PaymentModel(service: service, listener: listener)

        await model.appear()

        #expect(service.loadTitleCallCount == 1)
        #expect(model.viewModel.title == "Loaded")
        #expect(model.viewModel.errorMessage == nil)
        #expect(!model.viewModel.isLoading)
    }

    @Test("A failure of the service is shown")
    func showsFailure() async {
        service.loadTitleHandler = { throw Offline() }
        let model = PaymentModel(service: service, listener: listener)

        await model.appear()

        #expect(model.viewModel.errorMessage == "Payment could not be loaded.")
        #expect(!model.viewModel.isLoading)
    }

    @Test("The listener is notified after the service has confirmed")
    func notifiesListener() async {
        service.loadTitleHandler = { "Loaded" }
        let model = PaymentModel(service: service, listener: listener)

        await model.appear()
        await model.tapPrimaryAction()

        #expect(service.confirmCalls == ["Loaded"])
        #expect(listener.paymentDidFinishCallCount == 1)
    }

    @Test("The listener is not notified if the service fails")
    func doesNotNotifyListener() async {
        service.confirmHandler = { _ in throw Offline() }
        let model = PaymentModel(service: service, listener: listener)

        await model.tapPrimaryAction()

        #expect(listener.paymentDidFinishCallCount == 0)
        #expect(model.viewModel.errorMessage == "Payment could not be confirmed.")
    }
}
