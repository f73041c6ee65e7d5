import AshlarManifest
import AshlarProjectModel
import AshlarRules

/// How a project stands against its baseline, or against none.
struct BaselineState {
    let baseline: Baseline
    /// The findings that no entry covers and that an entry could.
    let newcomers: [Finding]
    /// The findings that no entry can ever cover.
    let unforgivable: [Finding]
    let tally: BaselineTally

    private init(_ baseline: Baseline, _ verdict: Verdict) {
        self.baseline = baseline
        tally = verdict.baseline ?? BaselineTally(path: baseline.path)
        newcomers = tally.new(among: verdict.findings)
        unforgivable = verdict.findings.filter { !$0.canBeDebt }
    }

    /// The entries that are not gone: those that are past their day, and those of which nobody knows, among them.
    var standing: [Baseline.Entry] {
        let gone = Set(tally.stale)
        return baseline.entries.filter { !gone.contains($0) }
    }
}

extension BaselineState {
    /// Judges a project, and judges it again by other baselines; what is at hand is collected once.
    struct Judge {
        private let run: LintRun
        private var evidence = Evidence()
        private let terminal: Terminal

        init(_ loaded: LoadedProject, on terminal: Terminal) throws {
            run = LintRun(loaded: loaded)
            self.terminal = terminal
            try run.collect(into: &evidence, on: terminal)
        }

        func state(by baseline: Baseline) throws -> BaselineState {
            var evidence = evidence
            evidence.baseline = baseline
            return BaselineState(baseline, try run.verdict(by: evidence, on: terminal))
        }

        /// The baseline that covers everything that is found now, and nothing besides.
        ///
        /// What one finding stands for is seen only when it is covered: so the project is judged until nothing is new.
        func covering(_ state: BaselineState, with words: EntryWords) throws -> Baseline {
            var state = state
            for _ in 0..<100 {
                let added = Set(state.newcomers.map(\.identity)).map { words.entry($0, in: state.baseline.path) }
                if added.isEmpty { break }
                var baseline = state.baseline
                baseline.entries = state.standing + added
                state = try self.state(by: baseline)
            }
            return Baseline(path: state.baseline.path, entries: BaselineWriter.merged(state.standing))
        }
    }
}

/// What is said of each entry that is added.
struct EntryWords {
    var owner: String?
    var reason: String?
    var expires: String?

    func entry(_ identity: FindingIdentity, in path: String) -> Baseline.Entry {
        Baseline.Entry(
            identity: identity, owner: owner, reason: reason, expires: expires,
            location: SourceLocation(path: path, line: 1, column: 1))
    }
}

extension Baseline.Entry {
    /// In a line: "no-cycles: 'A' to 'B' in A.swift".
    var summary: String {
        let names = [identity.importer, identity.imported].compactMap { $0.map { "'\($0)'" } }
        let place = identity.file.map { " in \($0)" } ?? ""
        return "\(identity.rule): \(names.joined(separator: " to "))\(place)".visible
    }
}

extension Int {
    /// "1 entry", "2 entries".
    func of(_ one: String, _ many: String) -> String { "\(self) \(self == 1 ? one : many)" }
}
