import ArgumentParser
import AshlarLinting
import AshlarProjectModel
import AshlarRefactoring
import AshlarReports
import AshlarWorkspace

/// `ashlar why A B`: the shortest dependency path.
struct WhyCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "why", "Print the shortest dependency path between two targets.",
        help: """
              ashlar why MatchedUI TadaFoundation
              ashlar why MatchedUI TadaFoundation --all        # each edge of every path
              ashlar why Matched Payment --without             # what follows without it
              ashlar why TadaHomeWidget Payment --assert-none  # for CI: no path

            Names are features, modules, apps, parts (Matched.ui), targets or products.
            A target that every path leads through is named: without it, there is none.

            --without prints what the first one would not reach any more if its direct
            dependency on the second were removed, and the imports that rely on it.
            Nothing is changed.
            """,
        exit: ExitStatus.section(
            "there is a path (with --assert-none: there is none)",
            findings: "there is no path (with --assert-none: there is one)",
            failed: "invalid manifest or I/O error"))

    @Argument(help: "The target that has the dependency.", completion: .nodeNames) var importer: String
    @Argument(help: "The dependency.", completion: .nodeNames) var imported: String

    @Flag(help: "Print all edges of all paths.")
    var all = false

    @Flag(help: "Print what follows if the direct dependency is removed.")
    var without = false

    @Flag(help: "Succeed only if there is no path.")
    var assertNone = false

    @OptionGroup var output: FormatOptions
    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if without, all || assertNone {
            throw ValidationError("--without is about one dependency; leave out --all and --assert-none.")
        }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        let query = try PathQuery(from: importer, to: imported, in: loaded.project)
        var answer = PathAnswer(importer: importer, imported: imported, query: query)
        var unread: [Finding] = []
        if without {
            let sources = try SourceEvidence.read(loaded)
            unread = sources.unread
            answer.removal = try EdgeRemoval(of: query, sources: sources)
        } else if all {
            answer.edges = query.edgesOfAllPaths
        }
        try terminal.print(output.isJSON ? answer.json.text : answer.text)
        guard unread.isEmpty else {
            try terminal.complain(LintReport(findings: unread))
            return .impossible
        }
        return (answer.path == nil) == assertNone ? .clean : .findings
    }
}
