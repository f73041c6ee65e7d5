import ProfileImplementation
import ProfileInterface
import ProfileMocks
import ProfileUI
import Testing

@Suite("ProfileEditDistance")
@MainActor
struct ProfileEditDistanceIntentTests {
    private struct Offline: Error {}

    private let model = ProfileEditDistanceModel()
    private let service = ProfileEditDistanceServiceMock(
        loadPreference: { DistancePreference(distance: .near, regions: ["Seoul", "Seongnam"]) }, save: { _ in })
    private let listener = ProfileEditDistanceListenerMock()
    private let intent: ProfileEditDistanceIntent

    init() {
        intent = ProfileEditDistanceIntent(model: model, service: service, listener: listener)
    }

    @Test("The task loads the preference")
    func task() async {
        #expect(model.regions == "-")

        await intent.task()

        #expect(service.loadPreferenceCallCount == 1)
        #expect(model.selectedDistance == .near)
        #expect(model.regions == "Seoul, Seongnam")
    }

    @Test("A screen that appears shows no former error")
    func onAppear() {
        model.showErrorView()

        intent.onAppear()

        #expect(!model.showsErrorView)
    }

    @Test("Only another distance than the saved one can be saved")
    func onTapDistance() async {
        await intent.task()
        #expect(!model.isValidated)

        intent.onTapDistance(.far)
        #expect(model.selectedDistance == .far)
        #expect(model.isValidated)

        intent.onTapDistance(.near)
        #expect(!model.isValidated)
    }

    @Test("The main button saves the distance, and then ends the screen")
    func tapPrimaryAction() async {
        await intent.task()
        intent.onTapDistance(.anywhere)

        await intent.tapPrimaryAction()

        #expect(service.saveCalls == [.anywhere])
        #expect(listener.profileEditDistanceDidFinishCallCount == 1)
        #expect(!model.isLoading)
    }

    @Test("The main button loads again what could not be loaded")
    func tapPrimaryActionAfterFailure() async {
        service.loadPreferenceHandler = { throw Offline() }
        await intent.task()
        #expect(model.showsErrorView)

        service.loadPreferenceHandler = { DistancePreference(distance: nil, regions: []) }
        await intent.tapPrimaryAction()

        #expect(!model.showsErrorView)
        #expect(model.regions == "-")
        #expect(service.saveCallCount == 0)
    }

    @Test("A failure to save is an effect, and the screen stays")
    func sendsEffect() async {
        service.saveHandler = { _ in throw Offline() }
        await intent.task()
        intent.onTapDistance(.far)

        await intent.tapPrimaryAction()

        #expect(await nextEffect() == .savingFailed)
        #expect(listener.profileEditDistanceDidFinishCallCount == 0)
    }

    @Test("The service for the app returns what was saved")
    func liveService() async throws {
        let service = LiveProfileEditDistanceService()

        try await service.save(.anywhere)

        #expect(try await service.loadPreference().distance == .anywhere)
    }

    private func nextEffect() async -> ProfileEditDistanceEffect? {
        for await effect in model.takeEffects() { return effect }
        return nil
    }
}
