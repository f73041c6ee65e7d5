import ProfileImplementation
import ProfileInterface
import ProfileMocks
import ProfileUI
import Testing

@Suite("Profile")
@MainActor
struct ProfileModelTests {
    private struct Offline: Error {}

    private let service = ProfileServiceMock()
    private let listener = ProfileListenerMock()

    @Test("The loaded title is shown")
    func showsTitle() async {
        service.loadTitleHandler = { "Loaded" }
        let model = ProfileModel(service: service, listener: listener)

        await model.appear()

        #expect(service.loadTitleCallCount == 1)
        #expect(model.viewModel.title == "Loaded")
        #expect(model.viewModel.errorMessage == nil)
        #expect(!model.viewModel.isLoading)
    }

    @Test("A failure of the service is shown")
    func showsFailure() async {
        service.loadTitleHandler = { throw Offline() }
        let model = ProfileModel(service: service, listener: listener)

        await model.appear()

        #expect(model.viewModel.errorMessage == "Profile could not be loaded.")
        #expect(!model.viewModel.isLoading)
    }

    @Test("The listener is notified after the service has confirmed")
    func notifiesListener() async {
        service.loadTitleHandler = { "Loaded" }
        let model = ProfileModel(service: service, listener: listener)

        await model.appear()
        await model.tapPrimaryAction()

        #expect(service.confirmCalls == ["Loaded"])
        #expect(listener.profileDidFinishCallCount == 1)
    }

    @Test("The listener is not notified if the service fails")
    func doesNotNotifyListener() async {
        service.confirmHandler = { _ in throw Offline() }
        let model = ProfileModel(service: service, listener: listener)

        await model.tapPrimaryAction()

        #expect(listener.profileDidFinishCallCount == 0)
        #expect(model.viewModel.errorMessage == "Profile could not be confirmed.")
    }
}
