import ArgumentParser
import AshlarFileSystem
import AshlarLinting
import AshlarManifest
import AshlarMessages
import AshlarProjectModel
import AshlarWorkspace

/// `ashlar baseline status`: counts of known, new and fixed findings.
struct BaselineStatusCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Count known, new and fixed findings by rule and owner.",
        discussion: """
            EXAMPLES
              ashlar baseline status
              ashlar baseline status --base origin/main      entries that a branch adds
              ashlar baseline status --base main --fail-on-growth    for CI

            EXIT STATUS
              0  success (with --fail-on-growth: no entry was added)
              1  with --fail-on-growth: entries were added since the revision
              2  failed: invalid manifest or baseline, git or I/O error
              64 invalid arguments
            """)

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
        let loaded = try LoadedProject.load(options, on: terminal)
        let file = try file.file(in: loaded, options)
        let baseline = try file.read().baseline
        let growth = try base.map { try BaselineGrowth(of: file, baseline, since: $0) }
        let state = try BaselineState.Evaluator(loaded, observer: terminal).state(by: baseline)
        let counts = BaselineCounts(state)
        try terminal.print(
            "\(file.path.visible): \(counts.all.words)\n\n" + Columns.text(counts.rows(by: \.identity.rule, "rule"))
                + "\n" + Columns.text(counts.rows(by: \.owner, "owner")))
        try terminal.print(expiring(baseline))
        if let growth { try terminal.print("\n" + growth.text) }
        return failOnGrowth && growth?.added.isEmpty == false ? .findings : .clean
    }

    /// The entries that are expired or expire soon.
    private func expiring(_ baseline: Baseline) -> String {
        let (today, end) = (Clock.today(), Clock.day(after: Self.soon))
        let near = baseline.entries.filter { $0.expires.map { $0 <= end } ?? false }
            .sorted { ($0.expires ?? "", $0.identity) < ($1.expires ?? "", $1.identity) }
        guard !near.isEmpty else { return "" }
        let rows = near.map { entry -> [String] in
            let day = entry.expires ?? ""
            return [day + (day < today ? " (expired)" : ""), entry.summary, entry.owner?.visible ?? ""]
        }
        return "\nexpiring within \(Self.soon) days:\n" + Columns.text(rows, indent: "  ")
    }
}

/// The numbers of known, new, expired and fixed findings.
private struct BaselineCounts {
    struct Count {
        var known = 0
        var new = 0
        var expired = 0
        var fixed = 0

        var words: String {
            "\(known) known, \(new) new,\(expired > 0 ? " \(expired) expired," : "") \(fixed) fixed"
        }
    }

    private let state: BaselineState

    init(_ state: BaselineState) { self.state = state }

    var all: Count {
        Count(
            known: state.tally.known.count, new: state.newFindings.count, expired: state.tally.expired.count,
            fixed: state.tally.fixed.count)
    }

    /// A table by a field of the entries.
    func rows(by key: KeyPath<Baseline.Entry, String?>, _ title: String) -> [[String]] {
        rows(title) { $0[keyPath: key] }
    }

    func rows(by key: KeyPath<Baseline.Entry, String>, _ title: String) -> [[String]] {
        rows(title) { $0[keyPath: key] }
    }

    private func rows(_ title: String, _ key: (Baseline.Entry) -> String?) -> [[String]] {
        var counts: [String: Count] = [:]
        func name(_ entry: Baseline.Entry) -> String { key(entry)?.visible ?? "-" }
        for entry in state.tally.known { counts[name(entry), default: Count()].known += 1 }
        for entry in state.tally.expired { counts[name(entry), default: Count()].expired += 1 }
        for entry in state.tally.fixed { counts[name(entry), default: Count()].fixed += 1 }
        for finding in state.newFindings {
            let entry = EntryAttributes().entry(finding.identity, in: state.baseline.path)
            counts[name(entry), default: Count()].new += 1
        }
        let showsExpired = !state.tally.expired.isEmpty
        return [[title, "known", "new"] + (showsExpired ? ["expired"] : []) + ["fixed"]]
            + counts.sorted { $0.key < $1.key }.map { name, count in
                [name, "\(count.known)", "\(count.new)"] + (showsExpired ? ["\(count.expired)"] : [])
                    + ["\(count.fixed)"]
            }
    }
}

/// The entries added and removed since a revision.
private struct BaselineGrowth {
    let added: [Baseline.Entry]
    private let removed: [Baseline.Entry]
    private let revision: String

    init(of file: BaselineFile, _ baseline: Baseline, since revision: String) throws {
        let bytes = try GitHistory.bytes(of: file.path, at: revision, in: file.loaded.root)
        // Rules that no longer exist are accepted: the old file is only compared.
        let old = try bytes.map { try file.parse($0, passesOverUnknownRules: true).entries } ?? []
        let (before, after) = (Set(old.map(\.identity)), Set(baseline.entries.map(\.identity)))
        added = BaselineWriter.merged(baseline.entries.filter { !before.contains($0.identity) })
        removed = BaselineWriter.merged(old.filter { !after.contains($0.identity) })
        self.revision = revision
    }

    var text: String {
        "since \(revision.visible): \(added.count) added, \(removed.count) removed\n"
            + added.map { "  + \($0.summary)\n" }.joined() + removed.map { "  - \($0.summary)\n" }.joined()
    }
}
