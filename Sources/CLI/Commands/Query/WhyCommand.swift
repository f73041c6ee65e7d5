import ArgumentParser
import AshlarProjectModel

/// `ashlar why A B`: through whom one depends on the other.
struct WhyCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "why", abstract: "Tell the shortest chain by which one depends on another.",
        discussion: """
            EXAMPLES
              ashlar why MatchedUI TadaFoundation
              ashlar why Matched Payment
              ashlar why TadaHomeWidget Alamofire --assert-none   for CI: never

            Names are features, modules, apps, parts (Matched.ui), targets or products.

            EXIT STATUS
              0  there is a chain (with --assert-none: there is none)
              1  there is none (with --assert-none: there is one)
              2  it could not be done
              64 the arguments make no sense
            """)

    @Argument(help: "The one that depends.", completion: .nodeNames) var importer: String
    @Argument(help: "The one that is depended on.", completion: .nodeNames) var imported: String

    @Flag(help: "Succeed only where there is no chain.")
    var assertNone = false

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let project = try LoadedProject.load(options, on: terminal).project
        let names = NodeNames(project: project)
        let sources = try names.nodes(named: importer).filter { $0 < project.targets.count }
        let goals = Set(try names.nodes(named: imported))
        let graph = DependencyGraph(nodeCount: project.nodeCount, edges: project.edges)
        let path = graph.shortestPath(from: sources.filter { !goals.contains($0) }) { goals.contains($0) }
        guard let path, !path.isEmpty else {
            try terminal.print("'\(importer)' does not depend on '\(imported)'\n")
            return assertNone ? .clean : .findings
        }
        try terminal.print(Chain(project: project).text(path))
        return assertNone ? .findings : .clean
    }
}

/// A chain of edges in words: the chain in one line, then each hop with the line that declares it.
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
        if edge.origin == .implied { return "  (follows from this line)" }
        return edge.isFromSplit ? "  (its split)" : ""
    }
}

/// Rows of text whose cells stand below each other.
enum Columns {
    static func text(_ rows: [[String]], indent: String = "") -> String {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { $0.indices.contains(column) ? $0[column].displayWidth : 0 }.max() ?? 0
        }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                column == row.count - 1
                    ? cell : cell + String(repeating: " ", count: widths[column] - cell.displayWidth)
            }
            return indent + cells.joined(separator: "  ") + "\n"
        }.joined()
    }
}
