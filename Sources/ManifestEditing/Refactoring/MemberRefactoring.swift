import AshlarProjectModel

/// A change of what a manifest and its fragments declare, which may affect several of them.
package enum MemberRefactoring: Sendable {
    /// Removes a feature, module or app, and every reference to it.
    case removal(of: String)
    /// Renames a feature, module or app, and every reference to it.
    case renaming(String, as: String)
    /// Replaces the former name of a feature, module or app, which a merge brought back, in every reference to it.
    case finishedRenaming(String, as: String)
    /// Moves a feature, module or app to another layer.
    case move(String, layer: String)
    /// Gives a feature or module another split.
    case split(String, into: String)
    /// Removes a feature or module that has no interface from what apps compose.
    case decomposition(of: String)
    /// Moves features from the manifest into fragments.
    case extraction(FragmentLayout)
    /// Removes a seam.
    case seamRemoval(of: String)
    /// Adds a layer.
    case layer(LayerAddition)
}

/// The result of a refactoring.
package struct RefactoredManifest: Sendable {
    /// Without the fragments that have no content any more.
    package var snapshot: ManifestSnapshot
    /// Sorted by location; the locations are those before the refactoring.
    package var mentions: [ManifestMention]
    /// What the manifest set for parts that a split removes.
    package var displaced: [DisplacedValue]

    init(
        _ documents: ManifestDocuments, _ mentions: [ManifestMention] = [], displaced: [DisplacedValue] = []
    ) {
        snapshot = documents.snapshot
        self.displaced = displaced
        self.mentions = mentions.sorted { $0.location < $1.location }
    }
}

/// A reference to a feature, module, app or one of their parts, and what a refactoring does with it.
package struct ManifestMention: Hashable, Sendable {
    package enum Fate: Hashable, Sendable {
        /// The name is removed, and its list if it is the only one.
        case removed
        /// What has no meaning without it is removed: an exception, a constraint, a selector.
        case statementRemoved
        /// Its list or selector is removed; anything else the rules allow may then use what it restricted.
        case opened
        case renamed(String)
        /// It is unchanged; the user must check it.
        case left
        /// A value is required there, which the user must choose.
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
