import WidgetInterface

/// The intent of the Widget screen: handles what the user does, and changes the model.
@MainActor
public final class WidgetIntent {
    /// The most characters of a widget's text.
    public static let maxCount = 15

    // The container keeps the model.
    private weak var model: (any WidgetModelActionable)?
    private weak var listener: (any WidgetListener)?
    private let service: any WidgetService

    public init(
        model: any WidgetModelActionable,
        service: any WidgetService,
        listener: (any WidgetListener)?
    ) {
        self.model = model
        self.service = service
        self.listener = listener
    }
}

extension WidgetIntent {
    /// What the view sends.
    @MainActor
    public protocol Intentable: WidgetInteractable {
        // Content
        func onChangeInputText(text: String)

        // Default
        func onAppear()
        func task() async
    }
}

extension WidgetIntent: WidgetIntent.Intentable {
    // Content
    public func onChangeInputText(text: String) {
        model?.setInputText(String(text.prefix(Self.maxCount)))
    }

    public func tapPrimaryAction() async {
        guard let model else { return }
        // What could not be loaded is loaded again.
        guard model.title != nil, !model.showsErrorView else { return await appear() }
        guard model.isValidated else { return }
        await run { model in
            try await service.confirm(model.inputText)
            listener?.widgetDidFinish()
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
            onChangeInputText(text: title)
            model.resetError()
        } onFailure: { model in
            model.showErrorView()
        }
    }

    /// Runs one call at a time; a cancelled call is not a failure.
    private func run(
        _ call: @MainActor (any WidgetModelActionable) async throws -> Void,
        onFailure: @MainActor (any WidgetModelActionable) -> Void
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
