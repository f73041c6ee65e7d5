/// An edge that breaks a rule and that no exception accepts.
package struct CondemnedEdge: Hashable, Sendable {
    package var importer: Int
    package var imported: NodeID
    package var rule: String
    package var severity: Severity
    /// The line of the manifest that declares the edge, or from whose declaration it follows.
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

/// A rule that is on but has nothing to go by in this project.
package struct SilentRule: Hashable, Sendable {
    package var rule: String
    package var reason: String

    package init(_ rule: String, because reason: String) {
        self.rule = rule
        self.reason = reason
    }
}
