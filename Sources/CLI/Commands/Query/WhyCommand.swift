import ArgumentParser
import AshlarLinting
import AshlarProjectModel
import AshlarReports
import AshlarWorkspace

/// `ashlar why A B`: the shortest dependency path; `ashlar why A`: which dependencies alone lead to what A reaches.
struct WhyCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "why", "Print the shortest dependency path between two targets.",
        help: """
              ashlar why MatchedUI TadaFoundation
              ashlar why MatchedUI TadaFoundation --all        # each edge of every path
              ashlar why Matched Payment --without             # what follows without it
              ashlar why TadaHomeWidget Payment --assert-none  # for CI: no path
              ashlar why MatchedPreviews       # what makes it reach that many targets

            Names are features, modules, apps, parts (Matched.ui), targets or products.
            A path consists of dependencies and of imports that no line declares. A target
            that every path leads through is named: without it, there is none.

            --without prints what the first one would not reach any more if its direct
            dependency on the second were removed, and the imports that rely on it.
            Nothing is changed.

            With one name: the dependencies that alone lead to several of the targets
            and products that it reaches. Without "alone leads to 7", it reaches 7 fewer.
            """,
        exit: ExitStatus.section(
            "there is a path, or one name is given (with --assert-none: there is none)",
            findings: "there is no path (with --assert-none: there is one)",
            failed: "invalid manifest, sources that cannot be read, or I/O error"))

    @Argument(help: "The target that has the dependency.", completion: .nodeNames) var importer: String
    @Argument(help: "The dependency; without it, all of them.", completion: .nodeNames) var imported: String?

    @Flag(help: "Print all edges of all paths.")
    var all = false

    @Flag(help: "Print what follows if the direct dependency is removed.")
    var without = false

    @Flag(help: "Succeed only if there is no path.")
    var assertNone = false

    @OptionGroup var output: FormatOptions
    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if imported == nil, all || without || assertNone {
            throw ValidationError("--all, --without and --assert-none are about two names; name the dependency, too.")
        }
        if without, all || assertNone {
            throw ValidationError("--without is about one dependency; leave out --all and --assert-none.")
        }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        guard let imported else {
            let answer = ClosureAnswer(name: importer, query: try ClosureQuery(of: importer, in: loaded.project))
            try terminal.print(output.isJSON ? answer.json.text : answer.text)
            return .clean
        }
        guard !without else { return try printRemoval(of: imported, in: loaded, on: terminal) }
        let search = try PathOperation(from: importer, to: imported, all: all, in: loaded)
        var answer = PathAnswer(importer: importer, imported: imported, query: search.query)
        if all { answer.edges = search.query.edgesOfAllPaths }
        try terminal.print(output.isJSON ? answer.json.text : answer.text)
        // Where there is a path, other imports do not matter.
        guard answer.path != nil || search.unread.isEmpty else {
            try terminal.complain(LintReport(findings: search.unread))
            return .impossible
        }
        return (answer.path == nil) == assertNone ? .clean : .findings
    }

    private func printRemoval(
        of imported: String, in loaded: LoadedProject, on terminal: Terminal
    ) throws -> ExitStatus {
        // What is removed is declared.
        let query = try PathQuery(from: importer, to: imported, in: loaded.project)
        let removal = try EdgeRemoval(of: query, in: loaded)
        let answer = PathAnswer(importer: importer, imported: imported, query: query, removal: removal)
        try terminal.print(output.isJSON ? answer.json.text : answer.text)
        guard removal.unread.isEmpty else {
            try terminal.complain(LintReport(findings: removal.unread))
            return .impossible
        }
        return .clean
    }
}
