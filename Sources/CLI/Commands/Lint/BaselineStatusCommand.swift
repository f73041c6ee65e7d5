import ArgumentParser
import AshlarFileSystem
import AshlarLinting
import AshlarMessages
import AshlarProjectModel
import AshlarWorkspace

/// `ashlar baseline status`: counts of known, new and fixed findings.
struct BaselineStatusCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "status", "Count known, new and fixed findings by rule and owner.",
        help: """
              ashlar baseline status
              ashlar baseline status --base origin/main      # entries that a branch adds
              ashlar baseline status --base main --fail-on-growth    # for CI
            """,
        exit: ExitStatus.section(
            "success (with --fail-on-growth: no entry was added)",
            findings: "with --fail-on-growth: entries were added since the revision",
            failed: "invalid manifest or baseline, git or I/O error"))

    @Option(help: ArgumentHelp("A git revision to compare the entries with.", valueName: "revision"))
    var base: String?

    @Flag(help: "With --base: fail if entries were added.")
    var failOnGrowth = false

    @OptionGroup var file: BaselineFileOptions
    @OptionGroup var options: ProjectOptions

    private static let soon = 30

    func validate() throws {
        if failOnGrowth, base == nil { throw ValidationError("--fail-on-growth requires --base.") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let status = try BaselineStatus(
            of: LoadedProject.load(options, on: terminal), named: file.path(options),
            expiringBy: Clock.day(after: Self.soon), since: base, observer: terminal)
        let all = status.state.counts
        let expired = all.expired > 0 ? " \(all.expired) expired," : ""
        try terminal.print(
            "\(status.path.visible): \(all.known) known, \(all.new) new,\(expired) \(all.fixed) fixed\n\n"
                + table(status.state, by: \.identity.rule, "rule") + "\n" + table(status.state, by: \.owner, "owner"))
        try terminal.print(expiring(status.expiring))
        guard let growth = status.growth else { return .clean }
        try terminal.print(
            "\nsince \(growth.revision.visible): \(growth.added.count) added, \(growth.removed.count) removed\n"
                + growth.added.lines("+") + growth.removed.lines("-"))
        return failOnGrowth && !growth.added.isEmpty ? .findings : .clean
    }

    private func table(
        _ state: BaselineState, by key: (Baseline.Entry) -> String?, _ title: String
    ) -> String {
        let showsExpired = state.counts.expired > 0
        let rows = state.counts(by: key).map { name, count in
            [name?.visible ?? "-", "\(count.known)", "\(count.new)"] + (showsExpired ? ["\(count.expired)"] : [])
                + ["\(count.fixed)"]
        }
        return Columns.text([[title, "known", "new"] + (showsExpired ? ["expired"] : []) + ["fixed"]] + rows)
    }

    private func expiring(_ entries: [Baseline.Entry]) -> String {
        guard !entries.isEmpty else { return "" }
        let today = Clock.today()
        let rows = entries.map { entry -> [String] in
            let day = entry.expires ?? ""
            return [day + (day < today ? " (expired)" : ""), entry.summary, entry.owner?.visible ?? ""]
        }
        return "\nexpiring within \(Self.soon) days:\n" + Columns.text(rows, indent: "  ")
    }
}
