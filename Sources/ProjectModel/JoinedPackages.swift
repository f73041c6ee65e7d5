/// Packages without a manifest that are judged as one: whose each target is, and what each offers to the others.
package struct JoinedPackages: Sendable {
    package struct Piece: Sendable {
        package var name: String
        /// The places of those that it depends on.
        package var uses: Set<Int>

        package init(name: String, uses: Set<Int>) {
            self.name = name
            self.uses = uses
        }
    }

    package var pieces: [Piece]
    /// By the project's targets: the place of the package that it belongs to.
    package var owners: [Int]
    /// By the project's targets: the library products by which other packages get it, sorted.
    package var offers: [[String]]

    package init(pieces: [Piece], owners: [Int], offers: [[String]]) {
        self.pieces = pieces
        self.owners = owners
        self.offers = offers
    }

    /// Whether the one package depends on the other, be it by way of a third.
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
