import PaymentImplementation
import PaymentMocks
import PaymentUI
import Testing

@Suite("Payment")
@MainActor
struct PaymentModelTests {
    private struct Offline: Error {}

    private let service = PaymentServiceMock()
    private let listener = PaymentListenerMock()

    init() {
        service.loadTitleHandler = { "Loaded" }
    }

    @Test("The loaded title is shown")
    func showsTitle() async {
        let model = PaymentModel(service: service, listener: listener)

        await model.appear()

        #expect(service.loadTitleCallCount == 1)
        #expect(model.state == PaymentState(title: "Loaded"))
    }

    @Test("A failure to load is shown, and the main button loads again")
    func loadsAgain() async {
        service.loadTitleHandler = { throw Offline() }
        let model = PaymentModel(service: service, listener: listener)

        await model.appear()
        #expect(model.state == PaymentState(failure: .loading))

        service.loadTitleHandler = { "Loaded" }
        await model.tapPrimaryAction()
        #expect(model.state == PaymentState(title: "Loaded"))
        #expect(service.confirmCallCount == 0)
    }

    @Test("What fails when the screen appears again is loaded, and not confirmed")
    func retriesAfterSuccess() async {
        let model = PaymentModel(service: service, listener: listener)

        await model.appear()
        service.loadTitleHandler = { throw Offline() }
        await model.appear()
        #expect(model.state == PaymentState(title: "Loaded", failure: .loading))

        service.loadTitleHandler = { "Again" }
        await model.tapPrimaryAction()
        #expect(model.state == PaymentState(title: "Again"))
        #expect(service.confirmCallCount == 0)
    }

    @Test("The listener is notified after the service has confirmed")
    func notifiesListener() async {
        let model = PaymentModel(service: service, listener: listener)

        await model.appear()
        await model.tapPrimaryAction()

        #expect(service.confirmCalls == ["Loaded"])
        #expect(listener.paymentDidFinishCallCount == 1)
    }

    @Test("A failure to confirm is shown, and the main button confirms again")
    func confirmsAgain() async {
        service.confirmHandler = { _ in throw Offline() }
        let model = PaymentModel(service: service, listener: listener)

        await model.appear()
        await model.tapPrimaryAction()
        #expect(model.state == PaymentState(title: "Loaded", failure: .confirmation))
        #expect(listener.paymentDidFinishCallCount == 0)

        service.confirmHandler = { _ in }
        await model.tapPrimaryAction()
        #expect(model.state == PaymentState(title: "Loaded"))
        #expect(listener.paymentDidFinishCallCount == 1)
    }

    @Test("A cancelled call is not a failure")
    func ignoresCancellation() async {
        service.loadTitleHandler = { throw CancellationError() }
        let model = PaymentModel(service: service, listener: listener)

        await model.appear()
        #expect(model.state == PaymentState())

        service.loadTitleHandler = { "Loaded" }
        service.confirmHandler = { _ in throw CancellationError() }
        await model.appear()
        await model.tapPrimaryAction()
        #expect(model.state == PaymentState(title: "Loaded"))
        #expect(listener.paymentDidFinishCallCount == 0)
    }

    @Test("A double tap is one call")
    func ignoresDoubleTap() async {
        let model = PaymentModel(service: service, listener: listener)

        service.confirmHandler = { _ in
            #expect(await model.state.isLoading)
            await model.tapPrimaryAction()
        }

        await model.appear()
        await model.tapPrimaryAction()

        #expect(service.confirmCallCount == 1)
        #expect(listener.paymentDidFinishCallCount == 1)
        #expect(!model.state.isLoading)
    }
}
