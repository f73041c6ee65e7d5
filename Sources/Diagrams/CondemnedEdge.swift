import AshlarProjectModel

/// An edge that a finding is about.
package struct CondemnedEdge: Sendable {
    package var importer: Int
    package var imported: NodeID
    package var rule: String
    package var severity: Severity
    package var location: SourceLocation?

    package init(
        importer: Int, imported: NodeID, rule: String, severity: Severity = .error, location: SourceLocation? = nil
    ) {
        self.importer = importer
        self.imported = imported
        self.rule = rule
        self.severity = severity
        self.location = location
    }

    /// The edges that the findings name; findings about something else are passed over.
    package static func edges(of findings: [Finding], in project: Project) -> [CondemnedEdge] {
        guard findings.contains(where: { $0.importer != nil && $0.imported != nil }) else { return [] }
        var nodes: [String: NodeID] = [:]
        // A target before a product of its name: only a target can be the importer.
        for node in (0..<project.nodeCount).reversed() { nodes[project.nodeName(node)] = node }
        return findings.compactMap { finding in
            guard let importer = finding.importer.flatMap({ nodes[$0] }), importer < project.targets.count,
                let imported = finding.imported.flatMap({ nodes[$0] })
            else { return nil }
            return CondemnedEdge(
                importer: importer, imported: imported, rule: finding.rule, severity: finding.severity,
                location: finding.location)
        }
    }
}
