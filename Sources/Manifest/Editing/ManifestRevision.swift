import AshlarProjectModel

/// A change of what a manifest and its fragments declare, which may touch several of them.
package enum ManifestRevision: Sendable {
    /// A feature, module or app goes, and with it every mention of it.
    case removal(of: String)
    /// Another name for a feature, module or app, wherever it is named. One that is resumed finds some of the places
    /// renamed already.
    case renaming(String, as: String, isResumed: Bool = false)
    /// A feature, module or app moves to another layer.
    case move(String, layer: String)
    /// A feature or module is cut into other parts.
    case split(String, into: String)
    /// A new layer.
    case layer(LayerAddition)
}

/// A manifest with its fragments, to be edited as one.
package struct ManifestTexts: Sendable {
    package var manifest: ManifestFragment
    package var fragments: [ManifestFragment]

    package init(_ manifest: [UInt8], path: String, fragments: [ManifestFragment] = []) {
        self.manifest = ManifestFragment(path: path, bytes: manifest)
        self.fragments = fragments
    }
}

/// What comes of a revision: the files that change, and the places that a person wants to hear of.
package struct RevisedManifest: Sendable {
    package struct File: Sendable {
        package var path: String
        /// `nil` for a fragment that has nothing more to say, and goes.
        package var bytes: [UInt8]?
    }

    /// Only those that change, sorted by path.
    package var files: [File]
    /// Sorted by place; the places are those before the revision.
    package var mentions: [ManifestMention]
}

/// A place where a manifest names a feature, module, app or one of their parts, and what becomes of it.
package struct ManifestMention: Hashable, Sendable {
    package enum Fate: Hashable, Sendable {
        /// The name goes, and its list if it is the only one.
        case removed
        /// What would say nothing without it goes: an exception, a constraint, a selector.
        case statementRemoved
        /// Its list or selector goes, and what it guarded is open to whoever the other rules let.
        case opened
        case renamed(String)
        /// It stays as it is: a person must look at it.
        case left
        /// Something must stand there: only a person knows what.
        case needed
    }

    package var text: String
    package var location: SourceLocation
    /// Where that is: "'uses' of 'Home'".
    package var context: String
    package var fate: Fate

    /// Whether an app names it to compose it.
    package var isComposition: Bool { context.hasPrefix("'composes' of ") }
}

/// Why a manifest is not revised; nothing is changed then.
package struct ManifestRevisionRefusal: Error, Sendable {
    package var reason: String
    package var location: SourceLocation?
    /// The places that a person would have to change.
    package var mentions: [ManifestMention]

    init(_ reason: String, at location: SourceLocation? = nil, _ mentions: [ManifestMention] = []) {
        self.reason = reason
        self.location = location
        self.mentions = mentions
    }
}
