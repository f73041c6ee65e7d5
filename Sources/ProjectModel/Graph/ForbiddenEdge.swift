/// An edge that violates a rule and is not accepted.
package struct ForbiddenEdge: Hashable, Sendable {
    package var importer: Int
    package var imported: NodeID
    package var rule: String
    package var severity: Severity
    /// The line of the manifest that declares or implies the edge.
    package var location: SourceLocation

    package init(
        importer: Int, imported: NodeID, rule: String, severity: Severity = .error, location: SourceLocation
    ) {
        self.importer = importer
        self.imported = imported
        self.rule = rule
        self.severity = severity
        self.location = location
    }
}

/// A rule that is on, but has nothing to evaluate in this project.
package struct InactiveRule: Hashable, Sendable {
    package var rule: String
    package var reason: String

    package init(_ rule: String, because reason: String) {
        self.rule = rule
        self.reason = reason
    }
}
