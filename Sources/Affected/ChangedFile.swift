/// A file that differs from the base, with what it can change.
package struct ChangedFile: Hashable, Sendable {
    package enum Change: String, Sendable { case added, modified, deleted }

    package enum Effect: Hashable, Sendable {
        case nothing
        /// The targets that it is an input of, and the packages, by identity.
        case inputs(targets: Set<String>, packages: Set<String>)
        case everything
    }

    /// Relative to the root.
    package var path: String
    package var change: Change
    package var effect: Effect
    /// Why it has this effect, as the end of a sentence: "no target owns it".
    package var reason: String

    /// Of a document that no target owns.
    static let documentation = "it is documentation"

    /// Whether it affects nothing unless a test reads it.
    package var isDocumentation: Bool { effect == .nothing && reason == Self.documentation }

    package init(path: String, change: Change, effect: Effect, reason: String) {
        (self.path, self.change) = (path, change)
        (self.effect, self.reason) = (effect, reason)
    }
}

/// A difference between the base and the disk.
package struct FileDifference: Sendable {
    package enum Content: Hashable, Sendable {
        case different
        /// Only its mode differs, or whether git knows it.
        case identical
        /// Only comments and spaces of a Swift source differ.
        ///
        /// - Parameter dependence: what depends on them, such as "'#line'"; `nil` for nothing.
        case sameTokens(dependence: String?)
    }

    /// Relative to the root.
    package var path: String
    package var change: ChangedFile.Change
    /// Whether it is a regular file: no link, and no submodule.
    package var isFile: Bool
    package var content = Content.different

    package init(path: String, change: ChangedFile.Change, isFile: Bool = true, content: Content = .different) {
        (self.path, self.change) = (path, change)
        (self.isFile, self.content) = (isFile, content)
    }
}
