/// A rule of the team's own.
package struct Constraint: Sendable {
    package enum Statement: Sendable {
        /// These must not use those.
        case forbid(importers: Set<Int>, imported: Set<NodeID>, isTransitive: Bool)
        /// Those are used by these alone, and by each other.
        case protect(Set<NodeID>, only: Set<Int>)
        /// Each of these must use one of those.
        case require(importers: Set<Int>, imported: Set<NodeID>, isTransitive: Bool)
    }

    /// Its name in findings, where a rule's id stands.
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

/// The most that a figure of the graph may be.
package struct Budget: Sendable {
    package enum Figure: String, Sendable, CaseIterable {
        /// Targets and products that a ui part reaches, itself left out.
        case uiClosure = "ui_closure"
        /// Targets and products that an interface part reaches, itself left out.
        case interfaceClosure = "interface_closure"
        /// Edges in the longest chain.
        case depth
        /// Targets of a feature.
        case targetsPerFeature = "targets_per_feature"
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
