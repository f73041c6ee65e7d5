/// A dependency of one node on another, and where it comes from.
package struct Edge: Hashable, Sendable {
    package enum Origin: String, Sendable {
        /// Written in the manifest, or in a split that ships with Ashlar.
        case declared
        /// Implied by another part's declaration, which is at `location`.
        case implied
        /// Follows from what an app composes.
        case composed
        /// Follows from the screens that a flow shows, each named at `location`.
        case flow
        /// Only an `import` shows it, which is at `location`.
        case imported
    }

    package var importer: Int
    package var imported: NodeID
    package var origin: Origin
    /// The line of the manifest that declares it, or from whose declaration it follows.
    package var location: SourceLocation
    /// Whether a split declares it for each of its members.
    package var isFromSplit: Bool
    /// The platforms on which it exists; empty for all.
    package var platforms: [Platform]
    /// Whether an app composes the imported target; other declarations of the same edge don't change this.
    package var isComposed: Bool
    /// Whether findings on other edges with its location are about something else: no line of a manifest declares them
    /// together.
    package var isSeparate = false
    /// The product whose link declares it together with other edges.
    package var product: String?

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

    /// The edge in the opposite direction.
    package var reversed: Edge {
        var edge = self
        (edge.importer, edge.imported) = (imported, importer)
        return edge
    }
}

/// How often the sources of a target import something; the edge is declared, permitted, or only shown by the first import.
package typealias ImportCount = (edge: Edge, count: Int)

/// The ends of an edge, without its origin and location.
package struct NodePair: Hashable {
    package let importer: Int
    package let imported: NodeID

    package init(_ importer: Int, _ imported: NodeID) {
        self.importer = importer
        self.imported = imported
    }

    package init(_ edge: Edge) { self.init(edge.importer, edge.imported) }
}
