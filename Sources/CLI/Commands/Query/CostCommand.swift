import ArgumentParser
import AshlarFileSystem
import AshlarLinting
import AshlarManifest
import AshlarMessages
import AshlarMetrics
import AshlarProjectModel
import AshlarWorkspace

/// `ashlar cost`: what the edits of the last days make a build compile again.
struct CostCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "cost", "Print what edits make a build compile again.",
        usage: """
            ashlar cost [--by <group>] [--days <number>] [--until <day>] [--build-log <file>] [--tests] \
            [--what-if <change> ...] [--base <revision>] [--budget <percent>] [--limit <number>] [--format <format>] \
            [--directory <folder>] [--manifest <file>] [--color <when>] [--quiet] [--verbose]
            """,
        help: """
              ashlar cost --limit 10                    # the most expensive targets
              ashlar cost --by file --days 30
              ashlar cost --what-if 'remove Matched Payment'
              ashlar cost --base main --budget 5        # for CI: at most 5 % more
              ashlar cost --build-log times.txt         # seconds instead of lines

            An edit is a Swift source that a commit changed. An edit of the body of a
            function compiles its target again. Any other edit is one of the interface:
            it also compiles each target that depends on it, over any number of targets,
            which is the cone. The cost is the number of edits times the lines of what
            they compile. Comments and spaces do not count.

            A change is 'add A B' or 'remove A B', and may be repeated. A build log has a
            target and its seconds on each line; docs/cost.md says how to write one.
            """,
        exit: ExitStatus.section(
            "the cost is printed", findings: "the cost exceeds the budget",
            failed: "invalid manifest, no git repository, shallow clone or I/O error"))

    @Option(
        help: ArgumentHelp(
            "The rows: \(EditCost.Grouping.allValueStrings.joined(separator: ", ")).", valueName: "group"))
    var by: EditCost.Grouping = .target

    @Option(help: ArgumentHelp("The number of days.", valueName: "number"))
    var days = 90

    @Option(
        help: ArgumentHelp("The last day, such as 2026-11-26; that of the last commit by default.", valueName: "day"))
    var until: String?

    @Option(
        help: ArgumentHelp("The seconds that each target takes; lines count by default.", valueName: "file"),
        completion: .file())
    var buildLog: String?

    @Flag(help: "Count tests, mocks, previews and examples, too.")
    var tests = false

    @Option(help: ArgumentHelp("A dependency that the graph is assumed to have, or to lack.", valueName: "change"))
    var whatIf: [String] = []

    @Option(
        help: ArgumentHelp(
            "Compare with the graph at which the work here left this git revision, for the edits before it.",
            valueName: "revision"))
    var base: String?

    @Option(help: ArgumentHelp("The growth since the base that is accepted, in percent.", valueName: "percent"))
    var budget: Double?

    @Option(help: ArgumentHelp("The number of rows to print.", valueName: "number"))
    var limit: Int?

    @Option(
        help: ArgumentHelp(
            "The output format: \(MetricsTable.Format.allValueStrings.joined(separator: ", ")).", valueName: "format"))
    var format: MetricsTable.Format = .text

    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if !(1...36_500).contains(days) { throw ValidationError("--days is from 1 to 36500.") }
        if let until, !until.isDay { throw ValidationError("'\(until)' is not a date (expected YYYY-MM-DD).") }
        if let limit, limit < 0 { throw ValidationError("--limit is 0 or more.") }
        if let budget, !(0...Self.largestBudget).contains(budget) {
            throw ValidationError("--budget is from 0 to \(Int(Self.largestBudget)).")
        }
        if budget != nil, base == nil { throw ValidationError("--budget requires --base.") }
        if base != nil, !whatIf.isEmpty { throw ValidationError("--base and --what-if exclude each other.") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        let change = whatIf.isEmpty ? nil : try HypotheticalEdges(whatIf, in: loaded.project)
        let settings = CostOperation.Settings(
            days: days, until: until, base: base, log: try readBuildLog(), withHelpers: tests)
        let operation = try terminal.timed {
            try CostOperation(settings, of: loaded)
        } reporting: {
            "compared the sources of \($0.window.commits.of("commit", "commits"))"
        }
        if let gap = operation.gap { try terminal.tell(gap.text) }
        let untimed = operation.untimedTargets()
        if !untimed.isEmpty {
            let count = untimed.count.of("target", "targets")
            try terminal.tell("the build log has no time for \(count), such as '\(untimed[0].visible)'\n")
        }
        let cost = try operation.cost(edges: change?.edges)
        let earlier = change == nil ? try operation.earlierCost() : try operation.cost()
        let table = CostTable(cost, since: earlier, by: by, in: operation.unit, of: operation.window, most: limit)
        try terminal.print(table.text(as: format))
        guard let budget, let growth = table.growth, growth > budget else { return .clean }
        try terminal.complain(
            OperationFailure(
                "the cost grew by more than \(budget.rounded() == budget ? "\(Int(budget))" : "\(budget)") % "
                    + "since '\(base ?? "")'",
                remedy: "remove a dependency, or move what is edited often out of the targets that are printed"))
        return .findings
    }

    /// In percent.
    private static let largestBudget = 100_000.0

    /// In bytes: more than the list of a large project has.
    private static let largestLog = 16 << 20

    private func readBuildLog() throws -> BuildLog? {
        guard let buildLog else { return nil }
        let place = ManifestLocation.split(options.path(of: buildLog))
        let text: String
        do throws(FileFailure) {
            text = try place.root.text(of: place.name, atMost: Self.largestLog)
        } catch {
            var failure = error
            failure.path = buildLog
            throw failure
        }
        do throws(BuildLog.Failure) {
            return try BuildLog(text)
        } catch {
            throw OperationFailure(
                "cannot read the build log: \(buildLog)\(error.line.map { ":\($0)" } ?? ""): \(error.reason)",
                remedy: "write a target and its seconds on each line, such as 'PaymentUI 12.5'")
        }
    }
}

extension EditCost.Grouping: ExpressibleByArgument {}
