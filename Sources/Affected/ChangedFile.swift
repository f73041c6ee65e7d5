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

    /// Whether it is documentation, which affects nothing unless a test reads it.
    package private(set) var isDocumentation = false

    package init(path: String, change: Change, effect: Effect, reason: String) {
        (self.path, self.change) = (path, change)
        (self.effect, self.reason) = (effect, reason)
    }

    /// A document that no target owns.
    init(documentation file: FileDifference) {
        self.init(path: file.path, change: file.change, effect: .nothing, reason: "it is documentation")
        isDocumentation = true
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
