import ArgumentParser
import AshlarLinting
import AshlarMetrics
import AshlarProjectModel
import AshlarWorkspace

/// `ashlar metrics`: figures of the dependency graph.
struct MetricsCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "metrics", "Print figures of the dependency graph.",
        usage: """
            ashlar metrics [--sort <figure>] [--limit <number>] [--tests] [--base <revision>] [--format <format>] \
            [--directory <folder>] [--manifest <file>] [--color <when>] [--quiet] [--verbose]
            """,
        help: """
              ashlar metrics                            # all targets that ship
              ashlar metrics --sort reached-by --limit 10    # what rebuilds the most
              ashlar metrics --base main --format markdown   # what the branch changes

              uses, users    direct dependencies, and targets that have it as one
              reaches        what it depends on over any number of targets
              reached by     what depends on it so: what a change of it may rebuild
              instability    uses / (uses + users)

            The propagation cost is the share of the graph that a target reaches on
            average, with itself. Products of packages do not count.
            """,
        exit: ExitStatus.section(
            "the figures are printed", failed: "invalid manifest, unknown revision or I/O error"))

    @Option(
        help: ArgumentHelp(
            "Sort by \(MetricsTable.Figure.allValueStrings.joined(separator: ", ")), the largest first; by name by default.",
            valueName: "figure"))
    var sort: MetricsTable.Figure?

    @Option(help: ArgumentHelp("The number of targets to print.", valueName: "number"))
    var limit: Int?

    @Flag(help: "Count tests, mocks, previews and examples, too.")
    var tests = false

    @Option(
        help: ArgumentHelp(
            "Compare with the graph at which the work here left this git revision; only targets with other figures are printed.",
            valueName: "revision"))
    var base: String?

    @Option(
        help: ArgumentHelp(
            "The output format: \(MetricsTable.Format.allValueStrings.joined(separator: ", ")).", valueName: "format"))
    var format: MetricsTable.Format = .text

    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit is 0 or more.") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        let compared = try base.map { try ComparedProjects(since: $0, of: loaded) }
        if let gap = compared?.gap { try terminal.tell(gap.text) }
        let table = try terminal.timed {
            MetricsTable(
                GraphMetrics(of: compared?.now ?? loaded.project, withHelpers: tests),
                since: compared.map { GraphMetrics(of: $0.earlier, withHelpers: tests) }, sortedBy: sort, most: limit)
        } reporting: { _ in
            "computed the figures"
        }
        try terminal.print(table.text(as: format))
        return .clean
    }
}

extension MetricsTable.Figure: ExpressibleByArgument {}
extension MetricsTable.Format: ExpressibleByArgument {}
