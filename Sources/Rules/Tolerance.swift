import AshlarProjectModel

/// What is known and not told: by a comment in the source, an exception of the manifest, or the baseline.
///
/// A breach is settled by the first of the three that covers it, and by that one alone.
struct Tolerance {
    private(set) var suppressions: SuppressionsAreUsed
    private(set) var exceptions: ExceptionsAreCurrent
    private(set) var baseline: BaselineIsCurrent
    /// Rules that had nothing to go by in this run, so that nobody can say what is over.
    private let unjudged: Set<String>

    init(_ project: Project, _ evidence: Evidence, hasSources: Bool, today: String) {
        suppressions = SuppressionsAreUsed(hasSources ? evidence.sources?.files ?? [] : [])
        let known = hasSources ? KnownSources(evidence.sources, in: project) : nil
        exceptions = ExceptionsAreCurrent(project, known, today: today)
        var unjudged = Set(hasSources ? [] : RuleSet.rules.filter(\.needsSources).map(\.id))
        if evidence.package == nil { unjudged.insert(RuleSet.packageRule) }
        self.unjudged = unjudged
        baseline = BaselineIsCurrent(evidence.baseline, unjudged: unjudged, known, today: today)
    }

    /// What settles the breach. One that stands in several places of a source stays where no comment covers it.
    mutating func means(to settle: inout Breach, by rule: any Rule, _ bench: Bench) -> SettledFinding.Means? {
        if let suppression = suppressions.cover(&settle, rule.id) {
            return .suppression(suppression.location, reason: suppression.reason)
        }
        if let exception = exceptions.accept(rule.id, settle) {
            return .exception(exception.location, reason: exception.reason)
        }
        guard baseline.names(rule.id) else { return nil }
        return baseline.cover(bench.identity(of: settle, by: rule)).map { .baseline($0) }
    }

    /// What settles a finding that is about no edge of the graph, but names both ends of one.
    mutating func means(to settle: Finding, in project: Project) -> SettledFinding.Means? {
        if let importer = settle.importer, let imported = settle.imported,
            let exception = exceptions.accept(settle.rule, importer, imported, in: project)
        {
            return .exception(exception.location, reason: exception.reason)
        }
        guard settle.canBeDebt else { return nil }
        return baseline.cover(settle.identity).map { .baseline($0) }
    }

    /// The edges that settle the breach as well as its own would, and what settles each.
    mutating func alternatives(
        to breach: Breach, by rule: any Rule, _ bench: Bench
    ) -> [(edge: Edge, means: SettledFinding.Means)] {
        breach.alternatives.compactMap { edge in
            if let exception = exceptions.accept(rule.id, edge) {
                return (edge, .exception(exception.location, reason: exception.reason))
            }
            guard baseline.names(rule.id) else { return nil }
            let identity = bench.identity(of: Breach(edge, breach.message), by: rule)
            return baseline.cover(identity).map { (edge, .baseline($0)) }
        }
    }

    /// What is to be said of the three themselves.
    func findings(_ bench: Bench, _ condemned: [CondemnedEdge]) -> [Finding] {
        exceptions.findings(bench, condemned, unjudged: unjudged) + baseline.findings(bench)
            + suppressions.findings(bench) + SuppressionsSayWhy.findings(suppressions, bench)
    }
}
