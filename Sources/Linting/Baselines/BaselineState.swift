import AshlarManifest
import AshlarMessages
import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// The findings of a project compared with a baseline.
package struct BaselineState {
    package let baseline: Baseline
    /// The findings that no entry covers, but that an entry can cover.
    package let newFindings: [Finding]
    /// The findings that no entry can cover.
    package let notBaselinable: [Finding]
    package let tally: BaselineTally

    private init(_ baseline: Baseline, _ verdict: Verdict) {
        self.baseline = baseline
        tally = verdict.baseline ?? BaselineTally(path: baseline.path)
        newFindings = tally.new(among: verdict.findings)
        notBaselinable = verdict.findings.filter { !$0.isBaselinable }
    }

    /// The entries that are not stale, including expired ones and those that cannot be evaluated.
    package var remainingEntries: [Baseline.Entry] {
        let gone = Set(tally.stale)
        return baseline.entries.filter { !gone.contains($0) }
    }
}

extension BaselineState {
    /// Evaluates a project with different baselines; the evidence is collected once.
    package struct Evaluator {
        private let run: LintOperation
        private var evidence = Evidence()
        private let observer: any OperationObserver

        package init(_ loaded: LoadedProject, observer: any OperationObserver) throws {
            run = LintOperation(loaded: loaded)
            self.observer = observer
            try run.collect(into: &evidence, observer: observer)
        }

        package func state(by baseline: Baseline) throws -> BaselineState {
            var evidence = evidence
            evidence.baseline = baseline
            return BaselineState(baseline, try run.verdict(by: evidence, observer: observer))
        }

        /// The findings without the fixes that cannot be applied.
        package func checkingFixes(_ findings: [Finding]) -> [Finding] {
            FixCheck(loaded: run.loaded, sources: evidence.sources?.files ?? [], package: evidence.package)
                .checked(findings)
        }

        /// The baseline that covers exactly the current findings.
        ///
        /// Covering a finding may reveal another one, so the project is evaluated until there is no new finding, at most 100
        /// times.
        package func covering(_ state: BaselineState, with attributes: EntryAttributes) throws -> Baseline {
            var state = state
            for _ in 0..<100 {
                let added = Set(state.newFindings.map(\.identity)).map { attributes.entry($0, in: state.baseline.path) }
                if added.isEmpty { break }
                var baseline = state.baseline
                baseline.entries = state.remainingEntries + added
                state = try self.state(by: baseline)
            }
            return Baseline(path: state.baseline.path, entries: BaselineWriter.merged(state.remainingEntries))
        }
    }
}

/// The attributes of new baseline entries.
package struct EntryAttributes {
    package var owner: String?
    package var reason: String?
    package var expires: String?

    package init(owner: String? = nil, reason: String? = nil, expires: String? = nil) {
        self.owner = owner
        self.reason = reason
        self.expires = expires
    }

    package func entry(_ identity: FindingIdentity, in path: String) -> Baseline.Entry {
        Baseline.Entry(
            identity: identity, owner: owner, reason: reason, expires: expires,
            location: SourceLocation(path: path, line: 1, column: 1))
    }
}

extension Baseline.Entry {
    /// One line: "no-cycles: 'A' to 'B' in A.swift".
    package var summary: String {
        let names = [identity.importer, identity.imported].compactMap { $0.map { "'\($0)'" } }
        let place = identity.file.map { " in \($0)" } ?? ""
        return "\(identity.rule): \(names.joined(separator: " to "))\(place)".visible
    }
}
