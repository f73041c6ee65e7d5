import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// The fixes to apply, with the verdicts before and after, which show that they introduce no finding.
package struct FixPlan {
    /// The applied fixes, each once.
    package var applied: [FixCandidate]
    /// The skipped fixes, with the reasons.
    package var skipped: [(candidate: FixCandidate, reason: String)]
    package var state: FixState
    package var before: Verdict
    package var after: Verdict
    /// The applied fixes that can wait: those of dependencies that new targets declare before they use them.
    package var canWait: Set<FindingIdentity> = []

    /// Whether there are fixes, and all of them can wait.
    package var isOptional: Bool {
        !applied.isEmpty && applied.allSatisfy { canWait.contains($0.finding.identity) }
    }

    /// Whether the manifest is not written, so that only packages are edited.
    package var isOfDraft = false

    /// The baseline entries that become stale by the fixes.
    package var staleEntries: [Baseline.Entry] {
        let known = Set(before.baseline?.stale ?? [])
        return (after.baseline?.stale ?? []).filter { !known.contains($0) }
    }

    /// Where the change is: in the package where the manifest is not written.
    package func place(of fix: FixCandidate) -> SourceLocation? {
        guard isOfDraft else { return fix.place(in: state.loaded.project) }
        return packageTarget(of: fix)?.location ?? fix.finding.location
    }

    /// Where a finding is whose fix is skipped.
    package func place(ofSkipped fix: FixCandidate) -> SourceLocation? {
        guard isOfDraft, case .withdraw = fix.fix else { return fix.finding.location }
        return packageTarget(of: fix)?.location ?? fix.finding.location
    }

    private func packageTarget(of fix: FixCandidate) -> DescribedPackage.Target? {
        state.packages?.described.targets.first { $0.name == fix.finding.importer }
    }
}

/// Finds a large set of fixes that introduces no new finding.
package struct FixPlanner {
    package let start: FixState
    /// The rules whose findings are fixed; empty for all.
    package let only: Set<String>
    private let judge: (FixState) -> Verdict
    private let before: Verdict
    /// The findings to fix, some of which the baseline may accept.
    private let open: [Finding]
    private let existing: Set<FindingIdentity>
    private let looseImports: [LooseImport]

    /// The maximum number of rounds: a fix may require another one, as a new import requires its declaration.
    private static let rounds = 8
    /// Whether the finding refers to the files as they are before the fixes, or only advises against what the sources do.
    private static func isExempt(_ finding: Finding) -> Bool {
        finding.rule == Finding.baselineRule || RuleSet.isAdvice(finding)
    }

    package init(_ start: FixState, only: Set<String> = [], judge: @escaping (FixState) -> Verdict = { $0.judge() }) {
        self.start = start
        self.only = only
        self.judge = judge
        before = judge(start)
        open = start.fixable(in: before)
        looseImports = start.looseImports
        existing = Set((before.findings + open).map(\.identity))
    }

    package func plan() throws -> FixPlan {
        var banned: [FixCandidate.Key: String] = [:]
        var seen: [FixCandidate] = []
        while true {
            let attempt = try attempt { banned[$0] == nil }
            seen += attempt.seen
            if !attempt.objections.isEmpty {
                banned.merge(try offendingFixes(of: attempt)) { first, _ in first }
            } else if !attempt.ineffective.isEmpty {
                banned.merge(attempt.ineffective.map { ($0, "it would not fix the finding") }) { first, _ in first }
            } else {
                let reasons = attempt.skipped.merging(banned) { _, reason in reason }
                return FixPlan(
                    applied: attempt.applied, skipped: skipped(seen, reasons), state: attempt.state, before: before,
                    after: attempt.verdict)
            }
        }
    }

    /// The skipped candidates that fix an existing finding, each once.
    private func skipped(_ seen: [FixCandidate], _ reasons: [FixCandidate.Key: String]) -> [(
        candidate: FixCandidate, reason: String
    )] {
        var keys: Set<FixCandidate.Key> = []
        return seen.compactMap { candidate in
            guard let reason = reasons[candidate.key], existing.contains(candidate.finding.identity),
                keys.insert(candidate.key).inserted
            else { return nil }
            return (candidate, reason)
        }
    }

    // MARK: - One attempt

    /// The result of applying all allowed candidates.
    private struct Attempt {
        var state: FixState
        var verdict: Verdict
        /// The findings that may have a fix.
        var open: [Finding]
        /// In the order in which they were tried.
        var seen: [FixCandidate] = []
        var skipped: [FixCandidate.Key: String] = [:]
        /// The new findings.
        var objections: [Finding] = []
        /// Those of them that are imports which only a removed dependency let build.
        var broken: [BrokenImport] = []
        /// The fixes that change a file but do not remove their findings.
        var ineffective: [FixCandidate.Key] = []

        var applied: [FixCandidate] { seen.filter { skipped[$0.key] == nil } }
    }

    private func attempt(where isAllowed: (FixCandidate.Key) -> Bool) throws -> Attempt {
        var attempt = Attempt(state: start, verdict: before, open: open)
        var keys: Set<FixCandidate.Key> = []
        for _ in 0..<Self.rounds {
            let open = attempt.open.compactMap(FixCandidate.init).filter { candidate in
                (only.isEmpty || only.contains(candidate.finding.rule)
                    || !existing.contains(candidate.finding.identity))
                    && isAllowed(candidate.key) && !keys.contains(candidate.key)
            }
            let candidates = first(of: open)
            keys.formUnion(candidates.map(\.key))
            guard !candidates.isEmpty else { break }
            attempt.seen += candidates
            do {
                attempt.skipped.merge(try attempt.state.apply(candidates)) { first, _ in first }
            } catch let refusal as ManifestRefusal {
                attempt.objections = refusal.findings.filter { $0.severity == .error }
                return attempt
            } catch is FixState.TargetsDiffer {
                attempt.objections = [.changedTargets]
                return attempt
            }
            attempt.verdict = judge(attempt.state)
            attempt.open = attempt.state.fixable(in: attempt.verdict)
        }
        attempt.objections = attempt.verdict.findings.filter {
            !existing.contains($0.identity) && !Self.isExempt($0)
        }
        attempt.broken = attempt.state.brokenImports(among: looseImports, since: start)
        attempt.objections += attempt.broken.map(\.finding)
        let remaining = Set(attempt.open.compactMap(FixCandidate.init).map(\.key))
        attempt.ineffective = attempt.applied.map(\.key).filter(remaining.contains)
        return attempt
    }

    /// The next candidates: declarations of interfaces come first, then those of other shipped parts, since they may
    /// imply others.
    private func first(of candidates: [FixCandidate]) -> [FixCandidate] {
        let project = start.loaded.project
        func rank(_ candidate: FixCandidate) -> Int? {
            guard case .declare(let importer, _) = candidate.fix else { return nil }
            guard let kind = project.targets.first(where: { $0.name == importer })?.kind else { return 2 }
            return kind == .interface ? 0 : kind.ships ? 1 : 2
        }
        let ranks = candidates.map(rank)
        let lowest = ranks.compactMap { $0 }.min()
        return zip(candidates, ranks).filter { $0.1 == nil || $0.1 == lowest }.map(\.0)
    }

    // MARK: - Offending fixes

    private func offendingFixes(of attempt: Attempt) throws -> [FixCandidate.Key: String] {
        var offendingFixes: [FixCandidate.Key: String] = [:]
        for candidate in attempt.applied {
            let cause = attempt.broken.first { $0.isCaused(by: candidate) }?.finding
            guard let objection = cause ?? attempt.objections.first(where: candidate.introduces) else { continue }
            offendingFixes[candidate.key] = Self.reason(objection)
        }
        guard offendingFixes.isEmpty else { return offendingFixes }
        let keys = attempt.applied.map(\.key)
        var accepted: Set<FixCandidate.Key> = []
        try bisect(keys[...], into: &accepted, &offendingFixes)
        guard offendingFixes.isEmpty else { return offendingFixes }
        let reason = Self.reason(attempt.objections.first)
        if let last = keys.last { return [last: reason] }
        // If no single fix is the cause, all are skipped.
        return Dictionary(attempt.seen.map { ($0.key, reason) }) { first, _ in first }
    }

    /// Bisects the candidates: a range without new findings is accepted as a whole, any other is split in halves.
    private func bisect(
        _ keys: ArraySlice<FixCandidate.Key>, into accepted: inout Set<FixCandidate.Key>,
        _ offendingFixes: inout [FixCandidate.Key: String]
    ) throws {
        guard let first = keys.first else { return }
        let allowed = accepted.union(keys)
        let objections = try attempt { allowed.contains($0) }.objections
        if objections.isEmpty {
            accepted = allowed
        } else if keys.count == 1 {
            offendingFixes[first] = Self.reason(objections.first)
        } else {
            let middle = keys.startIndex + keys.count / 2
            try bisect(keys[..<middle], into: &accepted, &offendingFixes)
            try bisect(keys[middle...], into: &accepted, &offendingFixes)
        }
    }

    private static func reason(_ objection: Finding?) -> String {
        guard let objection else { return "it would introduce another finding" }
        if objection.isAboutManifest { return "the manifest would be invalid: \(objection.message)" }
        return "it would violate \(objection.rule): \(objection.message)"
    }
}

extension Finding {
    fileprivate static let changedTargets = Finding(
        rule: manifestRule, message: "the set of targets would change", location: nil)
}
