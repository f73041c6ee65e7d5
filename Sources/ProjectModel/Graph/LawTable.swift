/// For each pair of groups of nodes, such as features, what the rules say of a dependency of the one on the other.
package struct LawTable: Sendable {
    package enum Answer: Hashable, Sendable {
        /// The two are the same group.
        case same
        case allowed
        /// Allowed, and the importer meets only interfaces.
        case interfaceOnly
        /// By a rule, whose id it has.
        case forbidden(String)
        /// The importer cannot have dependencies, or the imported one exposes nothing.
        case impossible
    }

    /// The groups in the order of rows and columns, by their nodes.
    package struct Group: Sendable {
        /// The targets that would get the dependency.
        package var importers: [Int]
        /// The nodes that they would use.
        package var used: [NodeID]

        package init(importers: [Int], used: [NodeID]) {
            self.importers = importers
            self.used = used
        }
    }

    /// By importer, then imported.
    package var rows: [[Answer]]

    package init(rows: [[Answer]]) { self.rows = rows }
}
