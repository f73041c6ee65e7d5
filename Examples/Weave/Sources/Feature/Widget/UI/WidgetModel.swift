import MVIKit
import Observation

/// What the Widget screen shows once.
public enum WidgetEffect: Equatable, Sendable { case confirmationFailed }

/// The state of the Widget screen: the view reads it, and the intent changes it.
@MainActor
@Observable
public final class WidgetModel {
    // Content
    public private(set) var title: String?
    public private(set) var inputText = ""

    // Default
    public private(set) var isLoading = false

    // Error
    public private(set) var showsErrorView = false

    @ObservationIgnored private let effects = MVIEffects<WidgetEffect>()

    public init() {}
}

extension WidgetModel {
    /// What the view reads.
    @MainActor
    public protocol Stateful {
        // Content
        var title: String? { get }
        var inputText: String { get }
        var isValidated: Bool { get }

        // Default
        var isLoading: Bool { get }

        // Error
        var showsErrorView: Bool { get }

        /// The effects that are not shown yet, and those to come.
        func takeEffects() -> AsyncStream<WidgetEffect>
    }
}

extension WidgetModel: WidgetModel.Stateful {
    public var isValidated: Bool { !inputText.isEmpty }

    public func takeEffects() -> AsyncStream<WidgetEffect> {
        effects.take()
    }
}

/// What the intent reads and changes.
@MainActor
public protocol WidgetModelActionable: AnyObject, WidgetModel.Stateful {
    // Content
    func setTitle(_ title: String)
    func setInputText(_ text: String)

    // Default
    func setLoading(status: Bool)

    // Error
    func showErrorView()
    func resetError()

    /// Shows something once.
    func send(_ effect: WidgetEffect)
}

extension WidgetModel: WidgetModelActionable {
    // Content
    public func setTitle(_ title: String) {
        self.title = title
    }

    public func setInputText(_ text: String) {
        inputText = text
    }

    // Default
    public func setLoading(status: Bool) {
        isLoading = status
    }

    // Error
    public func showErrorView() {
        showsErrorView = true
    }

    public func resetError() {
        showsErrorView = false
    }

    public func send(_ effect: WidgetEffect) {
        effects.send(effect)
    }
}
