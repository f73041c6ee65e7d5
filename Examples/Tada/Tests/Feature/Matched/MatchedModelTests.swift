import MatchedImplementation
import MatchedInterface
import MatchedMocks
import MatchedUI
import PaymentMocks
import TadaMap
import TadaModel
import TadaModelMocks
import Testing

@Suite("Matched")
@MainActor
struct MatchedModelTests {
    private struct Offline: Error {}

    private let service = MatchedServiceMock()
    private let payment = PaymentBuildingMock()
    private let listener = MatchedListenerMock()

    @Test("The ride of the service is shown")
    func showsRide() async {
        service.currentRideHandler = { .pickedUpMock }
        let model = MatchedModel(service: service, payment: { self.payment }, listener: listener)

        await model.appear()

        #expect(service.currentRideCallCount == 1)
        #expect(model.state == MatchedState(ride: .pickedUpMock))
        #expect(model.mapPadding == MapPadding(bottom: 320))
    }

    @Test("Without a handler, a mock throws an error with the name of the member")
    func namesMember() async {
        await #expect(throws: MockUnimplemented("MatchedService.currentRide()")) { try await service.currentRide() }
    }

    @Test("A failure of the service is shown until a ride is loaded")
    func showsFailure() async {
        service.currentRideHandler = { throw Offline() }
        let model = MatchedModel(service: service, payment: { self.payment }, listener: listener)

        await model.appear()

        #expect(model.state == MatchedState(failure: .loading))

        service.currentRideHandler = { .acceptedMock }
        await model.appear()
        #expect(model.state == MatchedState(ride: .acceptedMock))
    }

    @Test("A ride that is called off is told to the service and to the listener")
    func cancels() async {
        service.currentRideHandler = { .acceptedMock }
        let model = MatchedModel(service: service, payment: { self.payment }, listener: listener)

        await model.appear()
        await model.tapCancel()

        #expect(service.cancelCalls == [.acceptedMock])
        #expect(listener.matchedDidCancelCalls == [.acceptedMock])
    }

    @Test("The listener hears nothing of a ride that could not be called off")
    func doesNotNotifyListener() async {
        service.currentRideHandler = { .acceptedMock }
        service.cancelHandler = { _ in throw Offline() }
        let model = MatchedModel(service: service, payment: { self.payment }, listener: listener)

        await model.appear()
        await model.tapCancel()

        #expect(listener.matchedDidCancelCallCount == 0)
        #expect(model.state == MatchedState(ride: .acceptedMock, failure: .cancellation))

        service.cancelHandler = { _ in }
        await model.tapCancel()
        #expect(listener.matchedDidCancelCallCount == 1)
        #expect(model.state.failure == nil)
    }

    @Test("A double tap calls the ride off once")
    func ignoresDoubleTap() async {
        service.currentRideHandler = { .acceptedMock }
        let model = MatchedModel(service: service, payment: { self.payment }, listener: listener)
        service.cancelHandler = { _ in await model.tapCancel() }

        await model.appear()
        await model.tapCancel()

        #expect(service.cancelCallCount == 1)
    }

    @Test("A rider in the car cannot call the ride off")
    func refusesToCancel() async {
        service.currentRideHandler = { .pickedUpMock }
        let model = MatchedModel(service: service, payment: { self.payment }, listener: listener)

        await model.appear()
        await model.tapCancel()

        #expect(service.cancelCallCount == 0)
        #expect(listener.matchedDidCancelCallCount == 0)
    }

    @Test("A payment ends the ride")
    func finishes() async {
        service.currentRideHandler = { .pickedUpMock }
        let model = MatchedModel(service: service, payment: { self.payment }, listener: listener)

        model.paymentDidFinish()
        #expect(listener.matchedDidFinishCallCount == 0)

        await model.appear()
        model.paymentDidFinish()
        #expect(listener.matchedDidFinishCalls == [.pickedUpMock])
    }

    #if canImport(SwiftUI)
        @Test("The screen of Payment comes from its interface")
        func showsPayment() {
            let model = MatchedModel(service: service, payment: { self.payment }, listener: listener)

            _ = model.makePaymentScreen()

            #expect(payment.makeScreenCallCount == 1)
        }
    #endif
}
