import ArgumentParser
import AshlarProjectModel
import AshlarRules

/// `ashlar can A B`: whether an edge would be legal, before anybody writes it.
struct CanCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "can", abstract: "Tell whether one may depend on another, by which rule not, and the legal way.",
        discussion: """
            EXAMPLES
              ashlar can Matched Payment               would 'uses: [Payment]' be legal?
              ashlar can MatchedUI TadaCoreKit
              ashlar can Matched.ui PaymentImplementation

            Names are features, modules, apps, parts (Matched.ui), targets or products.

            EXIT STATUS
              0  it may
              1  it may not
              2  it could not be judged
              64 the arguments make no sense
            """)

    @Argument(help: "The one that would depend.", completion: .nodeNames) var importer: String
    @Argument(help: "The one that would be depended on.", completion: .nodeNames) var imported: String

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        let names = NodeNames(project: loaded.project)
        let importers = try names.importers(named: importer)
        let nodes = try names.used(named: imported)
        let edges = importers.flatMap { importer in
            nodes.filter { $0 != importer }.map { edge(from: importer, to: $0, in: loaded.project) }
        }
        guard !edges.isEmpty else {
            throw CommandFailure("'\(importer)' and '\(imported)' are the same")
        }
        var status = ExitStatus.clean
        for edge in edges {
            if try !tell(edge, of: loaded, on: terminal) { status = .findings }
        }
        return status
    }

    /// The edge that is there, or the one that would be.
    private func edge(from importer: Int, to imported: NodeID, in project: Project) -> Edge {
        project.edges.first { $0.importer == importer && $0.imported == imported }
            ?? Edge(
                importer: importer, imported: imported, origin: .declared, location: project.targets[importer].location)
    }

    /// Says yes or no, and answers which.
    private func tell(_ edge: Edge, of loaded: LoadedProject, on terminal: Terminal) throws -> Bool {
        let project = loaded.project
        let (importer, imported) = (project.nodeName(edge.importer), project.nodeName(edge.imported))
        let exists = project.edges.contains(edge)
        guard let finding = RuleSet.verdict(on: edge, in: project) else {
            let already = exists ? ", and does (\(edge.location))" : ""
            try terminal.print("yes: '\(importer)' may use '\(imported)'\(already)\n")
            return true
        }
        try terminal.print("no: \(finding.message) [\(finding.rule)]\n")
        for note in finding.notes {
            try terminal.print("  note: \(note.location.map { "\($0): " } ?? "")\(note.message)\n")
        }
        if let remedy = finding.remedy { try terminal.print("  help: \(remedy)\n") }
        if let route = LegalRoute.shortest(from: edge.importer, to: edge.imported, in: project) {
            try terminal.print("  legal: \(text(route, project))\n")
        } else {
            try terminal.print("  legal: no chain of legal edges leads from '\(importer)' to '\(imported)'\n")
        }
        return false
    }

    private func text(_ route: LegalRoute, _ project: Project) -> String {
        var text = route.nodes.prefix(1).map { project.nodeName($0) }.joined()
        for (node, exists) in zip(route.nodes.dropFirst(), route.exists) {
            text += " ─▶ \(project.nodeName(node))" + (exists ? "" : " (new)")
        }
        return text
    }
}
