import ProfileImplementation
import ProfileInterface
import ProfileMocks
import ProfileUI
import Testing

@Suite("Profile")
@MainActor
struct ProfileIntentTests {
    private struct Offline: Error {}

    private let model = ProfileModel()
    private let service = ProfileServiceMock(loadTitle: { "Loaded" }, confirm: { _ in })
    private let listener = ProfileListenerMock()
    private let intent: ProfileIntent

    init() {
        intent = ProfileIntent(model: model, service: service, listener: listener)
    }

    @Test("The task loads the title, which can be edited")
    func task() async {
        await intent.task()

        #expect(service.loadTitleCallCount == 1)
        #expect(model.title == "Loaded")
        #expect(model.inputText == "Loaded")
        #expect(!model.showsErrorView)
    }

    @Test("A plain view can send that it appeared")
    func appear() async {
        let interactor: any ProfileInteractable = intent

        await interactor.appear()

        #expect(model.title == "Loaded")
    }

    @Test("A failure to load stays visible until the main button has loaded again")
    func tapPrimaryActionAfterFailure() async {
        service.loadTitleHandler = { throw Offline() }

        await intent.task()
        #expect(model.showsErrorView)
        #expect(model.title == nil)

        service.loadTitleHandler = { "Again" }
        await intent.tapPrimaryAction()
        #expect(model.title == "Again")
        #expect(!model.showsErrorView)
        #expect(service.confirmCallCount == 0)
    }

    @Test("A second load that fails is repeated by the main button, too")
    func tapPrimaryActionAfterSecondFailure() async {
        await intent.task()
        service.loadTitleHandler = { throw Offline() }
        await intent.task()
        #expect(model.showsErrorView)

        service.loadTitleHandler = { "Again" }
        await intent.tapPrimaryAction()

        #expect(model.title == "Again")
        #expect(!model.showsErrorView)
        #expect(service.confirmCallCount == 0)
    }

    @Test("A screen that appears shows no former error")
    func onAppear() {
        model.showErrorView()

        intent.onAppear()

        #expect(!model.showsErrorView)
    }

    @Test("A changed text is in the model, which an empty one does not validate")
    func onChangeInputText() {
        intent.onChangeInputText(text: "Edited")
        #expect(model.inputText == "Edited")
        #expect(model.isValidated)

        intent.onChangeInputText(text: "")
        #expect(!model.isValidated)
    }

    @Test("The main button confirms the text, and then ends the screen")
    func tapPrimaryAction() async {
        await intent.task()
        intent.onChangeInputText(text: "Edited")

        await intent.tapPrimaryAction()

        #expect(service.confirmCalls == ["Edited"])
        #expect(listener.profileDidFinishCallCount == 1)
        #expect(!model.isLoading)
    }

    @Test("An empty text is not confirmed")
    func tapPrimaryActionWithoutText() async {
        await intent.task()
        intent.onChangeInputText(text: "")

        await intent.tapPrimaryAction()

        #expect(service.confirmCallCount == 0)
    }

    @Test("A failure to confirm is an effect, and the screen stays")
    func sendsEffect() async {
        service.confirmHandler = { _ in throw Offline() }
        await intent.task()

        await intent.tapPrimaryAction()

        #expect(await nextEffect() == .confirmationFailed)
        #expect(listener.profileDidFinishCallCount == 0)
        #expect(!model.isLoading)
    }

    @Test("A cancelled call shows no error")
    func ignoresCancelledCalls() async {
        service.loadTitleHandler = { throw CancellationError() }

        await intent.task()

        #expect(!model.showsErrorView)
        #expect(!model.isLoading)
    }

    @Test("A second tap during a call does nothing")
    func ignoresSecondTap() async {
        let (intent, model) = (intent, model)
        service.confirmHandler = { _ in
            #expect(await model.isLoading)
            await intent.tapPrimaryAction()
        }
        await intent.task()

        await intent.tapPrimaryAction()

        #expect(service.confirmCallCount == 1)
    }

    private func nextEffect() async -> ProfileEffect? {
        for await effect in model.takeEffects() { return effect }
        return nil
    }
}
