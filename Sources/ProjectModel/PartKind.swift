/// What a part is for, and so what it may use and who may use it.
package enum PartKind: String, CaseIterable, Sendable {
    case interface, ui, implementation, library, architecture, resources
    case mocks, previews, tests, example
    case testSupport = "test-support"
    case macro, plugin, binary, system, c
    case app
    case appExtension = "extension"
    case executable

    /// Whether a target of this kind can be part of what users of the app get.
    package var ships: Bool {
        switch self {
        case .mocks, .previews, .tests, .example, .testSupport: false
        default: true
        }
    }

    /// Whether a target of this kind is a whole that composes others: an app, an extension or an executable.
    package var isApp: Bool { self == .app || self == .appExtension || self == .executable }

    /// Whether a target of this kind is expected to hold Swift sources.
    package var needsSource: Bool {
        switch self {
        case .binary, .system, .c, .plugin, .resources: false
        default: true
        }
    }

    /// Whether the kind is built for its users' eyes only: it may see what the parts that it uses see.
    package var seesThroughParts: Bool {
        switch self {
        case .mocks, .previews, .tests, .example: true
        default: false
        }
    }
}
