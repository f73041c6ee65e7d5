/// A setting for the compiler, as `swiftSettings` of SwiftPM has it.
package enum BuildSetting: Hashable, Sendable {
    case upcomingFeature(String)
    case experimentalFeature(String)
    case define(String)
    /// The language mode, such as `6`.
    case languageMode(String)
    /// The actor that declarations are isolated to by default; `nil` for none (tools version 6.2).
    case defaultIsolation(String?)
    case unsafeFlags([String])
}

/// How a target's product is linked.
package enum ProductLinkage: String, CaseIterable, Sendable {
    case automatic
    case dynamic
    case `static`
}

/// A build plugin of a target.
package struct PluginUse: Hashable, Sendable {
    package var name: String
    /// The identity of its package; `nil` for a plugin of the project.
    package var package: String?

    package init(name: String, package: String? = nil) {
        self.name = name
        self.package = package
    }
}

/// The access level of generated declarations.
package enum AccessLevel: String, CaseIterable, Sendable {
    case `public`, package
}

/// The names of mocks: the protocol's name between a prefix and a suffix; and of their members.
package struct MockNames: Hashable, Sendable {
    package var prefix: String
    package var suffix: String
    /// Whether simple methods have `barReturnValue` and `barError`.
    package var hasShortcuts: Bool

    package init(prefix: String = "", suffix: String = "Mock", hasShortcuts: Bool = false) {
        self.prefix = prefix
        self.suffix = suffix
        self.hasShortcuts = hasShortcuts
    }

    package func name(of type: String) -> String { prefix + type + suffix }
}
