import ArgumentParser
import AshlarProjectModel
import AshlarRefactoring
import AshlarWorkspace

/// `ashlar why A B`: the shortest dependency path.
struct WhyCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "why", "Print the shortest dependency path between two targets.",
        help: """
              ashlar why MatchedUI TadaFoundation
              ashlar why Matched Payment
              ashlar why TadaHomeWidget Payment --assert-none  # for CI: no path

            Names are features, modules, apps, parts (Matched.ui), targets or products.
            """,
        exit: ExitStatus.section(
            "there is a path (with --assert-none: there is none)",
            findings: "there is no path (with --assert-none: there is one)",
            failed: "invalid manifest or I/O error"))

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
        try terminal.print(project.text(of: path))
        return assertNone ? .findings : .clean
    }
}

extension Project {
    /// A path as text: in one line, then each edge with the line that declares it.
    fileprivate func text(of path: [Edge]) -> String {
        let names = path.prefix(1).map { nodeName($0.importer) } + path.map { nodeName($0.imported) }
        let hops = path.map { edge in
            let verb = edge.isComposed ? "composes" : "uses"
            let origin =
                edge.origin == .implied ? "  (implied by this line)" : edge.isFromSplit ? "  (its split)" : ""
            return [
                nodeName(edge.importer), "\(verb) \(nodeName(edge.imported))", edge.location.description + origin,
            ]
        }
        return names.joined(separator: " ─▶ ") + "\n" + Columns.text(hops, indent: "  ")
    }
}
