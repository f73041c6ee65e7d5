import ProfileInterface

/// The intent of the Profile screen: handles what the user does, and changes the model.
@MainActor
public final class ProfileIntent {
    // The container keeps the model.
    private weak var model: (any ProfileModelActionable)?
    private weak var listener: (any ProfileListener)?
    private let service: any ProfileService

    public init(
        model: any ProfileModelActionable,
        service: any ProfileService,
        listener: (any ProfileListener)?
    ) {
        self.model = model
        self.service = service
        self.listener = listener
    }
}

extension ProfileIntent {
    /// What the view sends.
    @MainActor
    public protocol Intentable: ProfileInteractable {
        // Content
        func onChangeInputText(text: String)

        // Default
        func onAppear()
        func task() async
    }
}

extension ProfileIntent: ProfileIntent.Intentable {
    // Content
    public func onChangeInputText(text: String) {
        model?.setInputText(text)
    }

    public func tapPrimaryAction() async {
        guard let model else { return }
        // What could not be loaded is loaded again.
        guard model.title != nil, !model.showsErrorView else { return await appear() }
        guard model.isValidated else { return }
        await run { model in
            try await service.confirm(model.inputText)
            listener?.profileDidFinish()
        } onFailure: { model in
            model.send(.confirmationFailed)
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
            let title = try await service.loadTitle()
            model.setTitle(title)
            model.setInputText(title)
            model.resetError()
        } onFailure: { model in
            model.showErrorView()
        }
    }

    /// Runs one call at a time; a cancelled call is not a failure.
    private func run(
        _ call: @MainActor (any ProfileModelActionable) async throws -> Void,
        onFailure: @MainActor (any ProfileModelActionable) -> Void
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
