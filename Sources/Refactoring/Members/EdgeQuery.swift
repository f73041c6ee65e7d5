import AshlarProjectModel
import AshlarRules

/// Whether one may use another: the edges that this would take, and what the rules say of each.
struct EdgeQuestion {
    /// What is said of an edge, in lines to be printed.
    struct Answer {
        /// What the edge breaks; `nil` where it may be.
        var finding: Finding?
        var text: String

        var isYes: Bool { finding == nil }
    }

    let project: Project
    /// Those that are there, and those that would be.
    let edges: [Edge]

    init(importer: String, imported: String, in project: Project) throws {
        self.project = project
        let names = NodeNames(project: project)
        let nodes = try names.used(named: imported)
        edges = try names.importers(named: importer).flatMap { importer in
            nodes.filter { $0 != importer }.map { Self.edge(from: importer, to: $0, in: project) }
        }
        guard !edges.isEmpty else {
            throw CommandFailure("'\(importer)' and '\(imported)' are the same")
        }
    }

    /// The edge that is there, or the one that would be.
    private static func edge(from importer: Int, to imported: NodeID, in project: Project) -> Edge {
        project.edges.first { $0.importer == importer && $0.imported == imported }
            ?? Edge(
                importer: importer, imported: imported, origin: .declared, location: project.targets[importer].location)
    }

    func isThere(_ edge: Edge) -> Bool { project.edges.contains(edge) }

    /// Yes or no, and why.
    func answer(to edge: Edge) -> Answer {
        let (importer, imported) = (project.nodeName(edge.importer), project.nodeName(edge.imported))
        guard let finding = RuleSet.verdict(on: edge, in: project) else {
            let already = isThere(edge) ? ", and does (\(edge.location))" : ""
            return Answer(finding: nil, text: "yes: '\(importer)' may use '\(imported)'\(already)\n")
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
