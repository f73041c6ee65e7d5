import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// Answers whether one node may use another: the edges that this requires, and the verdict of the rules on each.
package struct EdgeQuery {
    /// The verdict on an edge.
    package struct Answer {
        package let edge: Edge
        package let exists: Bool
        /// The violation, or a warning; `nil` for none.
        package let finding: Finding?
        /// For a forbidden edge: the shortest legal one; `nil` where there is none.
        package let route: LegalRoute?
        /// Lines to print.
        package let text: String

        package var isAllowed: Bool { finding?.severity != .error }
    }

    package let importer: String
    package let imported: String
    /// Existing and hypothetical edges.
    package let edges: [Edge]
    private let judge: EdgeJudge
    package var project: Project { judge.project }

    package init(importer: String, imported: String, in project: Project) throws {
        try self.init(importer: importer, imported: imported, by: EdgeJudge(project))
    }

    package init(importer: String, imported: String, by judge: EdgeJudge) throws {
        (self.importer, self.imported, self.judge) = (importer, imported, judge)
        let names = NodeNames(project: judge.project)
        let nodes = try names.used(named: imported)
        edges = try names.importers(named: importer).flatMap { importer in
            nodes.filter { $0 != importer }.map { judge.edge(from: importer, to: $0).edge }
        }
        guard !edges.isEmpty else {
            throw OperationFailure("'\(importer)' and '\(imported)' name the same target")
        }
    }

    package func exists(_ edge: Edge) -> Bool { judge.edge(from: edge.importer, to: edge.imported).exists }

    /// The verdict with its reasons and the shortest legal route.
    package func answer(to edge: Edge) -> Answer {
        let finding = judge.verdict(on: edge)
        let route =
            finding?.severity == .error
            ? LegalRoute.shortest(from: edge.importer, to: edge.imported, by: judge) : nil
        return Answer(
            edge: edge, exists: exists(edge), finding: finding, route: route, text: text(of: edge, finding, route))
    }

    private func text(of edge: Edge, _ verdict: Finding?, _ route: LegalRoute?) -> String {
        let (importer, imported) = (project.nodeName(edge.importer), project.nodeName(edge.imported))
        guard let finding = verdict, finding.severity == .error else {
            let already = exists(edge) ? ", and already does (\(edge.location))" : ""
            let warning = verdict.map { "  warning: \($0.message) [\($0.rule)]\n" } ?? ""
            return "yes: '\(importer)' may use '\(imported)'\(already)\n\(warning)"
        }
        var text = "no: \(finding.message) [\(finding.rule)]\n"
        for note in finding.notes {
            text += "  note: \(note.location.map { "\($0): " } ?? "")\(note.message)\n"
        }
        if let remedy = finding.remedy { text += "  help: \(remedy)\n" }
        let chain = "no chain of legal edges leads from '\(importer)' to '\(imported)'"
        return text + "  legal: \(route.map(words(of:)) ?? chain)\n"
    }

    private func words(of route: LegalRoute) -> String {
        var text = route.nodes.prefix(1).map { project.nodeName($0) }.joined()
        for (node, exists) in zip(route.nodes.dropFirst(), route.exists) {
            text += " ─▶ \(project.nodeName(node))" + (exists ? "" : " (new)")
        }
        return text
    }
}
