/// A custom rule of the manifest.
package struct Constraint: Sendable {
    package enum Statement: Sendable {
        /// The importers must not use the imported.
        case forbid(importers: Set<Int>, imported: Set<NodeID>, isTransitive: Bool)
        /// Only some may use the protected nodes, which may use each other.
        case protect(Set<NodeID>, only: Set<Int>)
        /// Each of the importers must use one of the imported.
        case require(importers: Set<Int>, imported: Set<NodeID>, isTransitive: Bool)
    }

    /// Its name in findings, as the id of a rule.
    package var id: String
    package var statement: Statement
    package var reason: String
    package var location: SourceLocation

    package init(id: String, statement: Statement, reason: String, location: SourceLocation) {
        self.id = id
        self.statement = statement
        self.reason = reason
        self.location = location
    }
}

/// The upper limit of a metric of the graph.
package struct Budget: Sendable {
    package enum Figure: String, Sendable, CaseIterable {
        /// The number of targets and products that a ui part reaches, without itself.
        case uiClosure = "ui_closure"
        /// The number of targets and products that an interface part reaches, without itself.
        case interfaceClosure = "interface_closure"
        /// The number of edges in the longest chain.
        case depth
        /// The number of targets of a feature.
        case targetsPerFeature = "targets_per_feature"
        /// The number of areas, and of features and modules in no area, that an app composes.
        case rootEntries = "root_entries"
        /// The number of requirements of a seam.
        case seamRequirements = "seam_requirements"
    }

    package var figure: Figure
    package var limit: Int
    package var location: SourceLocation

    package init(_ figure: Figure, limit: Int, location: SourceLocation) {
        self.figure = figure
        self.limit = limit
        self.location = location
    }
}
