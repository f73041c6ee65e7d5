import AshlarProjectModel
import AshlarRules

/// What a machine can mend, and the proof that nothing else breaks by it.
struct TidyPlan {
    /// What is done, each once.
    var done: [Chore]
    /// What is not, and why.
    var left: [(chore: Chore, reason: String)]
    var state: TidyState
    var before: Verdict
    var after: Verdict

    /// Baseline entries that cover nothing any more because of what is done.
    var stale: Int { max((after.baseline?.stale.count ?? 0) - (before.baseline?.stale.count ?? 0), 0) }
}

/// Finds the most that can be mended without a finding that was not there before.
struct TidyPlanner {
    let start: TidyState
    /// The rules whose findings are mended; empty for all.
    let only: Set<String>
    private let judge: (TidyState) -> Verdict
    private let before: Verdict
    private let known: Set<FindingIdentity>

    /// A chore may lead to the next one, as a new import to its declaration; longer chains end here.
    private static let rounds = 8
    /// These tell of what is written for the old state.
    private static let exempt: Set<String> = [Finding.baselineRule]

    init(_ start: TidyState, only: Set<String> = [], judge: @escaping (TidyState) -> Verdict = { $0.judge() }) {
        self.start = start
        self.only = only
        self.judge = judge
        before = judge(start)
        known = Set(before.findings.map(\.identity))
    }

    func plan() throws -> TidyPlan {
        var banned: [Chore.Key: String] = [:]
        var seen: [Chore] = []
        while true {
            let attempt = try attempt { banned[$0] == nil }
            seen += attempt.seen
            if !attempt.objections.isEmpty {
                banned.merge(try culprits(of: attempt)) { first, _ in first }
            } else if !attempt.vain.isEmpty {
                banned.merge(attempt.vain.map { ($0, "it would not mend the finding") }) { first, _ in first }
            } else {
                let left = attempt.left.merging(banned) { _, reason in reason }
                return TidyPlan(
                    done: attempt.done, left: told(seen, left: left), state: attempt.state, before: before,
                    after: attempt.verdict)
            }
        }
    }

    /// Each chore that mends a finding of the project as it is, once.
    private func told(_ seen: [Chore], left: [Chore.Key: String]) -> [(chore: Chore, reason: String)] {
        var keys: Set<Chore.Key> = []
        return seen.compactMap { chore in
            guard let reason = left[chore.key], known.contains(chore.finding.identity), keys.insert(chore.key).inserted
            else { return nil }
            return (chore, reason)
        }
    }

    // MARK: - One attempt

    /// What comes of all chores that are allowed.
    private struct Attempt {
        var state: TidyState
        var verdict: Verdict
        /// In the order in which they were begun.
        var seen: [Chore] = []
        var left: [Chore.Key: String] = [:]
        /// What would be wrong that was not before.
        var objections: [Finding] = []
        /// What changes something and mends nothing.
        var vain: [Chore.Key] = []

        var done: [Chore] { seen.filter { left[$0.key] == nil } }
    }

    private func attempt(where isAllowed: (Chore.Key) -> Bool) throws -> Attempt {
        var attempt = Attempt(state: start, verdict: before)
        var keys: Set<Chore.Key> = []
        for _ in 0..<Self.rounds {
            let open = attempt.verdict.findings.compactMap(Chore.init).filter { chore in
                (only.isEmpty || only.contains(chore.finding.rule) || !known.contains(chore.finding.identity))
                    && isAllowed(chore.key) && !keys.contains(chore.key)
            }
            let chores = first(of: open)
            keys.formUnion(chores.map(\.key))
            guard !chores.isEmpty else { break }
            attempt.seen += chores
            do {
                attempt.left.merge(try attempt.state.apply(chores)) { first, _ in first }
            } catch let refusal as ManifestRefusal {
                attempt.objections = refusal.findings.filter { $0.severity == .error }
                return attempt
            } catch is TidyState.TargetsDiffer {
                attempt.objections = [.otherTargets]
                return attempt
            }
            attempt.verdict = judge(attempt.state)
        }
        attempt.objections = attempt.verdict.findings.filter {
            !known.contains($0.identity) && !Self.exempt.contains($0.rule)
        }
        let told = Set(attempt.verdict.findings.compactMap(Chore.init).map(\.key))
        attempt.vain = attempt.done.map(\.key).filter(told.contains)
        return attempt
    }

    /// Of declarations those first from which others may follow: an interface's, then those of other parts that ship.
    private func first(of chores: [Chore]) -> [Chore] {
        let project = start.loaded.project
        func rank(_ chore: Chore) -> Int? {
            guard case .declare(let importer, _) = chore.fix else { return nil }
            guard let kind = project.targets.first(where: { $0.name == importer })?.kind else { return 2 }
            return kind == .interface ? 0 : kind.ships ? 1 : 2
        }
        let ranks = chores.map(rank)
        let lowest = ranks.compactMap { $0 }.min()
        return zip(chores, ranks).filter { $0.1 == nil || $0.1 == lowest }.map(\.0)
    }

    // MARK: - Who is to blame

    private func culprits(of attempt: Attempt) throws -> [Chore.Key: String] {
        var culprits: [Chore.Key: String] = [:]
        for chore in attempt.done {
            guard let objection = attempt.objections.first(where: chore.brings) else { continue }
            culprits[chore.key] = Self.reason(objection)
        }
        guard culprits.isEmpty else { return culprits }
        let keys = attempt.done.map(\.key)
        var harmless: Set<Chore.Key> = []
        try sift(keys[...], into: &harmless, &culprits)
        guard culprits.isEmpty else { return culprits }
        let reason = Self.reason(attempt.objections.first)
        if let last = keys.last { return [last: reason] }
        // Where not even all together would do it, everything is left alone.
        return Dictionary(attempt.seen.map { ($0.key, reason) }) { first, _ in first }
    }

    /// Tells those chores that do no harm beside the harmless ones before them from those that do: a row that does no
    /// harm as a whole is tried once, and any other half by half.
    private func sift(
        _ keys: ArraySlice<Chore.Key>, into harmless: inout Set<Chore.Key>, _ culprits: inout [Chore.Key: String]
    ) throws {
        guard let first = keys.first else { return }
        let allowed = harmless.union(keys)
        let objections = try attempt { allowed.contains($0) }.objections
        if objections.isEmpty {
            harmless = allowed
        } else if keys.count == 1 {
            culprits[first] = Self.reason(objections.first)
        } else {
            let middle = keys.startIndex + keys.count / 2
            try sift(keys[..<middle], into: &harmless, &culprits)
            try sift(keys[middle...], into: &harmless, &culprits)
        }
    }

    private static func reason(_ objection: Finding?) -> String {
        guard let objection else { return "it would break something else" }
        if objection.isAboutManifest { return "the manifest would make no sense: \(objection.message)" }
        return "it would break \(objection.rule): \(objection.message)"
    }
}

extension Finding {
    fileprivate static let otherTargets = Finding(
        rule: manifestRule, message: "other targets would be built", location: nil)
}
