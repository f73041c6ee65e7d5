import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// Answers whether one node may use another: the edges that this requires, and the verdict of the rules on each.
package struct EdgeQuery {
    /// The verdict on an edge, as lines to print.
    package struct Answer {
        /// The violation, or a warning; `nil` for none.
        package var finding: Finding?
        package var text: String

        package var isAllowed: Bool { finding?.severity != .error }
    }

    package let project: Project
    /// Existing and hypothetical edges.
    package let edges: [Edge]

    package init(importer: String, imported: String, in project: Project) throws {
        self.project = project
        let names = NodeNames(project: project)
        let nodes = try names.used(named: imported)
        edges = try names.importers(named: importer).flatMap { importer in
            nodes.filter { $0 != importer }.map { Self.edge(from: importer, to: $0, in: project) }
        }
        guard !edges.isEmpty else {
            throw OperationFailure("'\(importer)' and '\(imported)' name the same target")
        }
    }

    /// The existing edge, or a hypothetical one.
    private static func edge(from importer: Int, to imported: NodeID, in project: Project) -> Edge {
        project.edges.first { $0.importer == importer && $0.imported == imported }
            ?? project.hypotheticalEdge(from: importer, to: imported)
    }

    package func exists(_ edge: Edge) -> Bool { project.edges.contains(edge) }

    /// The verdict with its reasons and the shortest legal route.
    package func answer(to edge: Edge) -> Answer {
        let (importer, imported) = (project.nodeName(edge.importer), project.nodeName(edge.imported))
        let verdict = RuleSet.verdict(on: edge, in: project)
        guard let finding = verdict, finding.severity == .error else {
            let already = exists(edge) ? ", and already does (\(edge.location))" : ""
            let warning = verdict.map { "  warning: \($0.message) [\($0.rule)]\n" } ?? ""
            return Answer(finding: verdict, text: "yes: '\(importer)' may use '\(imported)'\(already)\n\(warning)")
        }
        var text = "no: \(finding.message) [\(finding.rule)]\n"
        for note in finding.notes {
            text += "  note: \(note.location.map { "\($0): " } ?? "")\(note.message)\n"
        }
        if let remedy = finding.remedy { text += "  help: \(remedy)\n" }
        if let route = LegalRoute.shortest(from: edge.importer, to: edge.imported, in: project) {
            text += "  legal: \(words(for: route))\n"
        } else {
            text += "  legal: no chain of legal edges leads from '\(importer)' to '\(imported)'\n"
        }
        return Answer(finding: finding, text: text)
    }

    private func words(for route: LegalRoute) -> String {
        var text = route.nodes.prefix(1).map { project.nodeName($0) }.joined()
        for (node, exists) in zip(route.nodes.dropFirst(), route.exists) {
            text += " ─▶ \(project.nodeName(node))" + (exists ? "" : " (new)")
        }
        return text
    }
}
