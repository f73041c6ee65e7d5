import ArgumentParser
import AshlarFiles
import AshlarManifest
import AshlarProjectModel

/// `ashlar baseline status`: how much is still owed, whose it is, and how it moves.
struct BaselineStatusCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Tell what is known, new and fixed, and whose it is.",
        discussion: """
            EXAMPLES
              ashlar baseline status
              ashlar baseline status --base origin/main      what a branch adds
              ashlar baseline status --base main --fail-on-growth    for CI

            EXIT STATUS
              0  it is told (with --fail-on-growth: and no entry was added)
              1  with --fail-on-growth: entries were added since the revision
              2  it could not be done: the manifest, the baseline, git
              64 the arguments make no sense
            """)

    @Option(help: ArgumentHelp("Tell the entries added and removed since this revision of git.", valueName: "revision"))
    var base: String?

    @Flag(help: "With --base: fail where entries were added.")
    var failOnGrowth = false

    @OptionGroup var file: BaselineFileOptions
    @OptionGroup var options: ProjectOptions

    private static let soon = 30

    func validate() throws {
        if failOnGrowth, base == nil { throw ValidationError("--fail-on-growth goes with --base.") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        let file = try file.file(in: loaded, options)
        let baseline = try file.read().baseline
        let growth = try base.map { try BaselineGrowth(of: file, baseline, since: $0) }
        let state = try BaselineState.Judge(loaded, on: terminal).state(by: baseline)
        let counts = BaselineCounts(state)
        try terminal.print(
            "\(file.path.visible): \(counts.all.words)\n\n" + Columns.text(counts.rows(by: \.identity.rule, "rule"))
                + "\n" + Columns.text(counts.rows(by: \.owner, "owner")))
        try terminal.print(expiring(baseline))
        if let growth { try terminal.print("\n" + growth.text) }
        return failOnGrowth && growth?.added.isEmpty == false ? .findings : .clean
    }

    /// The entries whose last day is near, or past.
    private func expiring(_ baseline: Baseline) -> String {
        let (today, end) = (Clock.today(), Clock.day(after: Self.soon))
        let near = baseline.entries.filter { $0.expires.map { $0 <= end } ?? false }
            .sorted { ($0.expires ?? "", $0.identity) < ($1.expires ?? "", $1.identity) }
        guard !near.isEmpty else { return "" }
        let rows = near.map { entry -> [String] in
            let day = entry.expires ?? ""
            return [day + (day < today ? " (past)" : ""), entry.summary, entry.owner?.visible ?? ""]
        }
        return "\nexpiring within \(Self.soon) days:\n" + Columns.text(rows, indent: "  ")
    }
}

/// How many debts are known, new, past their day and paid, as the tally has them.
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
            known: state.tally.known.count, new: state.newcomers.count, expired: state.tally.expired.count,
            fixed: state.tally.fixed.count)
    }

    /// A table by what an entry says.
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
        for finding in state.newcomers {
            let entry = EntryWords().entry(finding.identity, in: state.baseline.path)
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

/// What was added to a baseline and removed from it since a revision.
private struct BaselineGrowth {
    let added: [Baseline.Entry]
    private let removed: [Baseline.Entry]
    private let revision: String

    init(of file: BaselineFile, _ baseline: Baseline, since revision: String) throws {
        let bytes = try GitHistory.bytes(of: file.path, at: revision, in: file.loaded.root)
        // Rules may have gone since, and what was broken then is no reason not to tell of it.
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
