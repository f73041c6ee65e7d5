/// The purpose of a part, which decides what it may use and who may use it.
package enum PartKind: String, CaseIterable, Sendable {
    case interface, ui, implementation, library, architecture, resources
    case mocks, previews, tests, example
    case testSupport = "test-support"
    case macro, plugin, binary, system, c
    case app
    case appExtension = "extension"
    case executable

    /// Whether a target of this kind can be part of the app that users get.
    package var ships: Bool {
        switch self {
        case .mocks, .previews, .tests, .example, .testSupport: false
        default: true
        }
    }

    /// Whether a target of this kind composes others: an app, an extension or an executable.
    package var isApp: Bool { self == .app || self == .appExtension || self == .executable }

    /// Whether a target of this kind must have Swift sources.
    package var needsSource: Bool {
        switch self {
        case .binary, .system, .c, .plugin, .resources: false
        default: true
        }
    }

    /// Whether a target of this kind may use what the parts that it uses may use.
    package var seesThroughParts: Bool {
        switch self {
        case .mocks, .previews, .tests, .example: true
        default: false
        }
    }
    /// The kinds of the parts that one of this kind may use in the split `standard`.
    package var usable: [PartKind] {
        switch self {
        case .ui, .mocks: [.interface]
        case .implementation: [.interface, .ui]
        case .previews: [.interface, .ui, .mocks]
        case .tests, .example: [.interface, .ui, .implementation, .mocks]
        default: []
        }
    }

    /// The kinds of the parts of the split `standard`, in its order.
    package static let ofFeatures: [PartKind] = [
        .interface, .ui, .implementation, .mocks, .previews, .tests, .example,
    ]

    /// The folder of such a part within that of its member, as in the split `standard`: `UI`, `Interface`.
    package var folder: String { self == .ui ? "UI" : rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
