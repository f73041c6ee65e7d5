import HomeImplementation
import HomeInterface
import HomeMocks
import HomeUI
import Testing

@Suite("Home")
@MainActor
struct HomeModelTests {
    private struct Offline: Error {}

    private let service = HomeServiceMock()
    private let listener = HomeListenerMock()

    @Test("The loaded title is shown")
    func showsTitle() async {
        service.loadTitleHandler = { "Loaded" }
        let model = HomeModel(service: service, listener: listener)

        await model.appear()

        #expect(service.loadTitleCallCount == 1)
        #expect(model.viewModel.title == "Loaded")
        #expect(model.viewModel.errorMessage == nil)
        #expect(!model.viewModel.isLoading)
    }

    @Test("A failure of the service is shown")
    func showsFailure() async {
        service.loadTitleHandler = { throw Offline() }
        let model = HomeModel(service: service, listener: listener)

        await model.appear()

        #expect(model.viewModel.errorMessage == "Home could not be loaded.")
        #expect(!model.viewModel.isLoading)
    }

    @Test("The listener is notified after the service has confirmed")
    func notifiesListener() async {
        service.loadTitleHandler = { "Loaded" }
        let model = HomeModel(service: service, listener: listener)

        await model.appear()
        await model.tapPrimaryAction()

        #expect(service.confirmCalls == ["Loaded"])
        #expect(listener.homeDidFinishCallCount == 1)
    }

    @Test("The listener is not notified if the service fails")
    func doesNotNotifyListener() async {
        service.confirmHandler = { _ in throw Offline() }
        let model = HomeModel(service: service, listener: listener)

        await model.tapPrimaryAction()

        #expect(listener.homeDidFinishCallCount == 0)
        #expect(model.viewModel.errorMessage == "Home could not be confirmed.")
    }
}
