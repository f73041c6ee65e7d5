/// Packages that are linted as one project, and state the dependencies of its targets.
package struct JoinedPackages: Sendable {
    /// A package, and the indices of those that it depends on.
    package typealias Piece = (name: String, uses: Set<Int>)

    package var pieces: [Piece]
    /// The index of each target's package; `nil` for a target of an Xcode project.
    package var owners: [Int?]
    /// The library products that contain each target: first the one with its name, then those with the fewest targets.
    package var offers: [[String]]

    package init(pieces: [Piece], owners: [Int?], offers: [[String]]) {
        self.pieces = pieces
        self.owners = owners
        self.offers = offers
    }

    /// Whether a target of the importer's package uses a product of the same package as the imported one.
    package func uses(_ edge: Edge, in project: Project) -> Bool {
        guard let package = project.product(edge.imported)?.package else { return false }
        return project.edges.contains {
            owners[$0.importer] == owners[edge.importer] && project.product($0.imported)?.package == package
        }
    }

    /// Whether the first package depends on the second, directly or transitively.
    package func depends(_ importer: Int, on imported: Int) -> Bool {
        var seen: Set<Int> = [importer]
        var pending = [importer]
        while let piece = pending.popLast() {
            for used in pieces[piece].uses where seen.insert(used).inserted {
                if used == imported { return true }
                pending.append(used)
            }
        }
        return false
    }
}
