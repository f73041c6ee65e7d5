import ProfileInterface

/// The intent of the ProfileEditDistance screen: handles what the user does, and changes the model.
@MainActor
public final class ProfileEditDistanceIntent {
    // The container keeps the model.
    private weak var model: (any ProfileEditDistanceModelActionable)?
    private weak var listener: (any ProfileEditDistanceListener)?
    private let service: any ProfileEditDistanceService

    public init(
        model: any ProfileEditDistanceModelActionable,
        service: any ProfileEditDistanceService,
        listener: (any ProfileEditDistanceListener)?
    ) {
        self.model = model
        self.service = service
        self.listener = listener
    }
}

extension ProfileEditDistanceIntent {
    /// What the view sends.
    @MainActor
    public protocol Intentable: ProfileEditDistanceInteractable {
        // Content
        func onTapDistance(_ distance: Distance)

        // Default
        func onAppear()
        func task() async
    }
}

extension ProfileEditDistanceIntent: ProfileEditDistanceIntent.Intentable {
    // Content
    public func onTapDistance(_ distance: Distance) {
        model?.setDistance(distance)
    }

    public func tapPrimaryAction() async {
        guard let model else { return }
        // What could not be loaded is loaded again.
        guard model.preference != nil, !model.showsErrorView else { return await appear() }
        guard model.isValidated, let distance = model.selectedDistance else { return }
        await run { _ in
            try await service.save(distance)
            listener?.profileEditDistanceDidFinish()
        } onFailure: { model in
            model.send(.savingFailed)
        }
    }

    // Default
    public func onAppear() {
        model?.resetError()
    }

    public func task() async {
        await appear()
    }

    public func appear() async {
        await run { model in
            model.setPreference(try await service.loadPreference())
            model.resetError()
        } onFailure: { model in
            model.showErrorView()
        }
    }

    /// Runs one call at a time; a cancelled call is not a failure.
    private func run(
        _ call: @MainActor (any ProfileEditDistanceModelActionable) async throws -> Void,
        onFailure: @MainActor (any ProfileEditDistanceModelActionable) -> Void
    ) async {
        guard let model, !model.isLoading else { return }
        model.setLoading(status: true)
        defer { model.setLoading(status: false) }
        do {
            try await call(model)
        } catch {
            if Task.isCancelled || error is CancellationError { return }
            onFailure(model)
        }
    }
}
