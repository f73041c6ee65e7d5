import HomeImplementation
import HomeMocks
import HomeUI
import Testing

@Suite("Home")
@MainActor
struct HomeModelTests {
    private struct Offline: Error {}

    private let service = HomeServiceMock()
    private let listener = HomeListenerMock()

    init() {
        service.loadTitleHandler = { "Loaded" }
    }

    @Test("The loaded title is shown")
    func showsTitle() async {
        let model = HomeModel(service: service, listener: listener)

        await model.appear()

        #expect(service.loadTitleCallCount == 1)
        #expect(model.state == HomeState(title: "Loaded"))
    }

    @Test("A failure to load is shown, and the main button loads again")
    func loadsAgain() async {
        service.loadTitleHandler = { throw Offline() }
        let model = HomeModel(service: service, listener: listener)

        await model.appear()
        #expect(model.state == HomeState(failure: .loading))

        service.loadTitleHandler = { "Loaded" }
        await model.tapPrimaryAction()
        #expect(model.state == HomeState(title: "Loaded"))
        #expect(service.confirmCallCount == 0)
    }

    @Test("What fails when the screen appears again is loaded, and not confirmed")
    func retriesAfterSuccess() async {
        let model = HomeModel(service: service, listener: listener)

        await model.appear()
        service.loadTitleHandler = { throw Offline() }
        await model.appear()
        #expect(model.state == HomeState(title: "Loaded", failure: .loading))

        service.loadTitleHandler = { "Again" }
        await model.tapPrimaryAction()
        #expect(model.state == HomeState(title: "Again"))
        #expect(service.confirmCallCount == 0)
    }

    @Test("The listener is notified after the service has confirmed")
    func notifiesListener() async {
        let model = HomeModel(service: service, listener: listener)

        await model.appear()
        await model.tapPrimaryAction()

        #expect(service.confirmCalls == ["Loaded"])
        #expect(listener.homeDidFinishCallCount == 1)
    }

    @Test("A failure to confirm is shown, and the main button confirms again")
    func confirmsAgain() async {
        service.confirmHandler = { _ in throw Offline() }
        let model = HomeModel(service: service, listener: listener)

        await model.appear()
        await model.tapPrimaryAction()
        #expect(model.state == HomeState(title: "Loaded", failure: .confirmation))
        #expect(listener.homeDidFinishCallCount == 0)

        service.confirmHandler = { _ in }
        await model.tapPrimaryAction()
        #expect(model.state == HomeState(title: "Loaded"))
        #expect(listener.homeDidFinishCallCount == 1)
    }

    @Test("A cancelled call is not a failure")
    func ignoresCancellation() async {
        service.loadTitleHandler = { throw CancellationError() }
        let model = HomeModel(service: service, listener: listener)

        await model.appear()
        #expect(model.state == HomeState())

        service.loadTitleHandler = { "Loaded" }
        service.confirmHandler = { _ in throw CancellationError() }
        await model.appear()
        await model.tapPrimaryAction()
        #expect(model.state == HomeState(title: "Loaded"))
        #expect(listener.homeDidFinishCallCount == 0)
    }

    @Test("A double tap is one call")
    func ignoresDoubleTap() async {
        let model = HomeModel(service: service, listener: listener)

        service.confirmHandler = { _ in
            #expect(await model.state.isLoading)
            await model.tapPrimaryAction()
        }

        await model.appear()
        await model.tapPrimaryAction()

        #expect(service.confirmCallCount == 1)
        #expect(listener.homeDidFinishCallCount == 1)
        #expect(!model.state.isLoading)
    }
}
