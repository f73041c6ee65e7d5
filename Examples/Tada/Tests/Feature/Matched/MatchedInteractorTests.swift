import MatchedImplementation
import MatchedInterface
import MatchedMocks
import MatchedUI
import PaymentInterface
import TadaLoggerInterface
import TadaLoggerMocks
import TadaMap
import TadaModel
import TadaModelMocks
import TadaRIBs
import Testing

#if canImport(SwiftUI)
    import SwiftUI
#endif

@Suite("Matched")
@MainActor
struct MatchedInteractorTests {
    private struct Offline: Error {}

    private struct NoPayment: PaymentBuilding {
        #if canImport(SwiftUI)
            func makeScreen(listener: (any PaymentListener)?) -> AnyView { AnyView(EmptyView()) }
        #endif
    }

    private let service = MatchedServiceMock(currentRide: { .acceptedMock }, cancel: { _ in })
    private let logger = TadaLoggerServiceMock()
    private let listener = MatchedListenerMock()

    private func router() -> MatchedRouter {
        let map = MapPaddingProvidingMock()
        let builder = MatchedBuilder(service: service, logger: logger, mapPaddingProvider: map) {
            NoPayment()
        }
        return builder.build(listener: listener)
    }

    @Test("The ride of the service is shown")
    func appear() async {
        let interactor = router().interactor

        await interactor.appear()

        #expect(interactor.viewModel == MatchedViewModel(ride: .acceptedMock))
        #expect(service.currentRideCallCount == 1)
    }

    @Test("Without a handler, a mock throws an error with the name of the member")
    func namesMember() async {
        service.currentRideHandler = nil
        await #expect(throws: MockUnimplemented("MatchedService.currentRide()")) { try await service.currentRide() }
    }

    @Test("A failure of the service is shown until a ride is loaded")
    func appearOffline() async {
        let interactor = router().interactor
        service.currentRideHandler = { throw Offline() }

        await interactor.appear()
        #expect(interactor.viewModel == MatchedViewModel(failure: .loading))
        service.currentRideHandler = { .pickedUpMock }
        await interactor.appear()

        #expect(interactor.viewModel == MatchedViewModel(ride: .pickedUpMock))
    }

    @Test("The service and the listener learn that a ride is called off")
    func tapCancel() async {
        let interactor = router().interactor
        await interactor.appear()

        await interactor.tapCancel()

        #expect(service.cancelCalls == [.acceptedMock])
        #expect(listener.matchedDidCancelCalls == [.acceptedMock])
    }

    @Test("The listener hears nothing of a ride that could not be called off")
    func tapCancelOffline() async {
        let interactor = router().interactor
        await interactor.appear()
        service.cancelHandler = { _ in throw Offline() }

        await interactor.tapCancel()
        #expect(listener.matchedDidCancelCallCount == 0)
        #expect(interactor.viewModel == MatchedViewModel(ride: .acceptedMock, failure: .cancellation))
        service.cancelHandler = { _ in }
        await interactor.tapCancel()

        #expect(listener.matchedDidCancelCallCount == 1)
        #expect(interactor.viewModel.failure == nil)
    }

    @Test("A double tap calls the ride off once")
    func doubleTap() async {
        let interactor = router().interactor
        service.cancelHandler = { _ in await interactor.tapCancel() }
        await interactor.appear()

        await interactor.tapCancel()

        #expect(service.cancelCallCount == 1)
    }

    @Test("A rider in the car cannot call the ride off")
    func refusesToCancel() async {
        service.currentRideHandler = { .pickedUpMock }
        let interactor = router().interactor
        await interactor.appear()

        await interactor.tapCancel()

        #expect(service.cancelCallCount == 0)
        #expect(listener.matchedDidCancelCallCount == 0)
    }

    @Test("A call is cancelled if the router is detached, and the listener hears nothing")
    func detachment() async {
        let router = router()
        await router.interactor.appear()
        service.cancelHandler = { _ in
            await router.node.deactivate()
            try Task.checkCancellation()
        }
        router.node.activate()

        await router.interactor.tapCancel()

        #expect(service.cancelCallCount == 1)
        #expect(router.interactor.viewModel == MatchedViewModel(ride: .acceptedMock))
        #expect(listener.matchedDidCancelCallCount == 0)
    }

    @Test("A payment ends the ride")
    func paymentDidFinish() async {
        let interactor = router().interactor

        interactor.paymentDidFinish()
        #expect(listener.matchedDidFinishCallCount == 0)
        await interactor.appear()
        interactor.paymentDidFinish()

        #expect(listener.matchedDidFinishCalls == [.acceptedMock])
    }

    @Test("The key of a button reaches the logger")
    func log() {
        router().interactor.log(RiderViewClick.cancelRideButton)

        #expect(logger.logCalls.map(\.name) == ["CANCEL_RIDE_BUTTON"])
    }

    @Test("The map knows what the card covers")
    func coverMap() {
        let provider = MapPaddingProvider()

        provider.coverMap(bottom: MatchedViewModel(ride: .acceptedMock).cardHeight)

        #expect(provider.padding == MapPadding(bottom: 320))
    }
}
