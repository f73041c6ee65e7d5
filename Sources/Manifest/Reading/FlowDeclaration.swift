import AshlarProjectModel
import AshlarYAMLTree

/// The screens that a feature leads through.
struct FlowDeclaration: Sendable {
    struct Tab: Sendable {
        var location: SourceLocation
        var screen: Located<String>?
        var title: Located<String>?
        var icon: Located<String>?
    }

    var location: SourceLocation
    var tabs: [Tab] = []
    var root: Located<String>?
    var path: [Located<String>] = []
    var navigation: Located<Flow.Navigation>?
    /// Whether a part of it was rejected, so that nothing follows from what it lacks.
    var isIncomplete = false
}

/// An app that composes a member, or a flow that shows one of its screens.
struct PlacementDeclaration: Sendable {
    var host: Located<String>
    /// A further screen of the feature; `nil` for its first one.
    var screen: Located<String>?
    /// The title of the screen's tab; `nil` if the flow pushes it.
    var tab: Located<String>?
    var icon: Located<String>?

    /// The first key that an app does not have.
    var ofFlow: Located<String>? { [screen, tab, icon].compactMap(\.self).first }
}

/// The flow that an app shows.
struct FlowSwitchDeclaration: Sendable {
    var location: SourceLocation
    var when: Located<String>?
    var then: Located<String>?
    var otherwise: Located<String>?
}

/// A value that features share.
struct SharedStateDeclaration: Sendable {
    var key: Located<String>
    var type: Located<String>?
    var defaultValue: Located<String>?
    var storage: Located<SharedState.Storage>?
    var module: Located<String>?
}
