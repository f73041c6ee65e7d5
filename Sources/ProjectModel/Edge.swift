/// "`importer` depends on `imported`", and who said so.
package struct Edge: Hashable, Sendable {
    package enum Origin: Int, Hashable, Sendable {
        /// Written in the manifest, or in a split that ships with Ashlar.
        case declared
        /// Follows from another part's declaration, which stands at `location`.
        case implied
        /// Follows from what an app composes.
        case composed
        /// Said by an `import` alone, which stands at `location`.
        case imported
    }

    package var importer: Int
    package var imported: NodeID
    package var origin: Origin
    /// The line of the manifest that declares it, or from whose declaration it follows.
    package var location: SourceLocation
    /// Whether a split gives it to every member that is cut so.
    package var isFromSplit: Bool
    /// The platforms on which it exists; empty for all.
    package var platforms: [Platform]
    /// Whether an app composes what it leads to, whoever else has said the edge.
    package var isComposed: Bool

    package init(
        importer: Int, imported: NodeID, origin: Origin, location: SourceLocation, isFromSplit: Bool = false,
        platforms: [Platform] = []
    ) {
        self.importer = importer
        self.imported = imported
        self.origin = origin
        self.location = location
        self.isFromSplit = isFromSplit
        self.platforms = platforms
        isComposed = origin == .composed
    }
}
