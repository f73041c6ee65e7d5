import ArgumentParser
import AshlarLinting
import AshlarManifest
import AshlarMessages
import AshlarMetrics
import AshlarWorkspace

/// `ashlar history`: figures of the graph over the commits of a branch.
struct HistoryCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "history", "Print figures of the graph over the commits of a branch.",
        usage: """
            ashlar history [<revision>] [--since <day>] [--max-count <number>] [--every <number>] [--no-cache] \
            [--format <format>] [--directory <folder>] [--manifest <file>] [--color <when>] [--quiet] [--verbose]
            """,
        help: """
              ashlar history                            # the last 100 commits
              ashlar history main --every 10 --max-count 50
              ashlar history --since 2026-01-01 --format csv > history.csv

            Of a merge, only the first parent is followed, and nothing is checked out.
            Errors and warnings are those of the manifest and of imports; entries of the
            baseline count, too. docs/metrics.md explains the other figures.

            Figures are kept in the user's folder for caches, by commit.
            """,
        exit: ExitStatus.section(
            "the figures are printed", failed: "no git repository, unknown revision, shallow clone or I/O error"))

    @Argument(help: "The last commit; the current one by default.")
    var revision = "HEAD"

    @Option(help: ArgumentHelp("The first day, such as 2026-01-01.", valueName: "day"))
    var since: String?

    @Option(help: ArgumentHelp("The number of commits to print at most.", valueName: "number"))
    var maxCount = 100

    @Option(help: ArgumentHelp("Print one of so many commits.", valueName: "number"))
    var every = 1

    @Flag(name: .customLong("no-cache"), help: "Compute all figures again, and keep none.")
    var noCache = false

    @Option(
        help: ArgumentHelp(
            "The output format: \(HistoryTable.Format.allValueStrings.joined(separator: ", ")).", valueName: "format"))
    var format: HistoryTable.Format = .text

    @OptionGroup var options: ProjectOptions

    /// Of commits between the first and the last.
    private static let longest = 100_000

    func validate() throws {
        if let since, !since.isDay { throw ValidationError("'\(since)' is not a date (expected YYYY-MM-DD).") }
        if !(1...Self.longest).contains(maxCount) {
            throw ValidationError("--max-count is from 1 to \(Self.longest).")
        }
        if !(1...Self.longest).contains(every) { throw ValidationError("--every is from 1 to \(Self.longest).") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let place = try ManifestLocation(options)
        var operation = try HistoryOperation(
            .init(head: revision, since: since, most: maxCount, step: every), at: place)
        let points = try terminal.timed {
            try terminal.showingProgress("read") { try operation.run(usesCache: !noCache, progress: $0) }
        } reporting: {
            "computed the figures of \($0.count.of("commit", "commits"))"
        }
        if let gap = operation.gap { try terminal.tell(gap.text) }
        try terminal.print(HistoryTable(points).text(as: format))
        return .clean
    }
}

extension HistoryTable.Format: ExpressibleByArgument {}
