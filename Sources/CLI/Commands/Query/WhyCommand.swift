import ArgumentParser
import AshlarProjectModel
import AshlarRefactoring
import AshlarWorkspace

/// `ashlar why A B`: the shortest dependency path.
struct WhyCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "why", abstract: "Print the shortest dependency path between two targets.",
        discussion: """
            EXAMPLES
              ashlar why MatchedUI TadaFoundation
              ashlar why Matched Payment
              ashlar why TadaHomeWidget Payment --assert-none  # for CI: no path

            Names are features, modules, apps, parts (Matched.ui), targets or products.

            \(ExitStatus.section(
                "there is a path (with --assert-none: there is none)",
                findings: "there is no path (with --assert-none: there is one)",
                failed: "invalid manifest or I/O error"))
            """)

    @Argument(help: "The target that has the dependency.", completion: .nodeNames) var importer: String
    @Argument(help: "The dependency.", completion: .nodeNames) var imported: String

    @Flag(help: "Succeed only if there is no path.")
    var assertNone = false

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let project = try LoadedProject.load(options, on: terminal).project
        guard let path = try NodeNames(project: project).shortestPath(from: importer, to: imported) else {
            try terminal.print("'\(importer)' does not depend on '\(imported)'\n")
            return assertNone ? .clean : .findings
        }
        try terminal.print(Chain(project: project).text(path))
        return assertNone ? .findings : .clean
    }
}

/// A path as text: the path in one line, then each edge with the line that declares it.
struct Chain {
    let project: Project

    func text(_ path: [Edge]) -> String {
        oneLine(path) + "\n" + hops(path)
    }

    func oneLine(_ path: [Edge]) -> String {
        let names = path.prefix(1).map { project.nodeName($0.importer) } + path.map { project.nodeName($0.imported) }
        return names.joined(separator: " ─▶ ")
    }

    private func hops(_ path: [Edge]) -> String {
        let rows = path.map { edge in
            let verb = edge.isComposed ? "composes" : "uses"
            return [
                project.nodeName(edge.importer), "\(verb) \(project.nodeName(edge.imported))",
                edge.location.description + origin(edge),
            ]
        }
        return Columns.text(rows, indent: "  ")
    }

    private func origin(_ edge: Edge) -> String {
        if edge.origin == .implied { return "  (implied by this line)" }
        return edge.isFromSplit ? "  (its split)" : ""
    }
}
