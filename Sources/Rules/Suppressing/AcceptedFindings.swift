import AshlarProjectModel

/// The findings that are not reported: by a comment in the source, an exception of the manifest, or the baseline.
///
/// A violation is accepted by the first of the three that covers it, and by that one alone.
struct AcceptedFindings {
    private(set) var suppressions: SuppressionMatcher
    private(set) var exceptions: ExceptionMatcher
    private(set) var baseline: BaselineMatcher
    /// As `YYYY-MM-DD`.
    let today: String

    /// - Parameter table: all rules of the project, those that are off included.
    init(_ project: Project, _ evidence: Evidence, _ table: [any Rule], hasSources: Bool, today: String) {
        self.today = today
        let needingSources = Set(table.filter(\.needsSources).map(\.id))
        let known = hasSources ? KnownSources(evidence.sources, needingSources, in: project) : nil
        var unevaluated = hasSources ? [] : needingSources
        if evidence.package == nil { unevaluated.insert(Finding.packageRule) }
        if evidence.generatedFiles?.isBlocked != false { unevaluated.formUnion(RuleSet.table.generationIDs) }
        suppressions = SuppressionMatcher(hasSources ? evidence.sources?.files ?? [] : [])
        exceptions = ExceptionMatcher(project, unevaluated: unevaluated, known, today: today)
        baseline = BaselineMatcher(evidence.baseline, unevaluated: unevaluated, known, today: today)
    }

    /// What accepts the violation. One in several places of a source remains where no comment covers it.
    mutating func reason(
        for violation: inout Violation, by rule: any Rule, _ rules: ActiveRules
    ) -> SuppressedFinding.Reason? {
        if let suppression = suppressions.match(&violation, rule.id) {
            return .suppression(suppression.location, reason: suppression.reason)
        }
        if let exception = exceptions.match(rule.id, violation) { return .exception(exception) }
        guard baseline.names(rule.id) else { return nil }
        return baseline.match(rules.identity(of: violation, by: rule)).map { .baseline($0) }
    }

    /// What accepts a finding that has no edge of the graph, but the names of an edge's ends.
    mutating func reason(for finding: Finding, in project: Project) -> SuppressedFinding.Reason? {
        if let importer = finding.importer, let imported = finding.imported,
            let exception = exceptions.match(finding.rule, importer, imported, in: project)
        {
            return .exception(exception)
        }
        guard finding.isBaselinable else { return nil }
        return baseline.match(finding.identity).map { .baseline($0) }
    }

    /// The edges whose acceptance accepts the violation as well, and what accepts each.
    mutating func alternatives(
        to violation: Violation, by rule: any Rule, _ rules: ActiveRules
    ) -> [(edge: Edge, reason: SuppressedFinding.Reason)] {
        violation.alternatives.compactMap { edge in
            if let exception = exceptions.match(rule.id, edge) { return (edge, .exception(exception)) }
            guard baseline.names(rule.id) else { return nil }
            let identity = rules.identity(of: Violation(edge, violation.message), by: rule)
            return baseline.match(identity).map { (edge, .baseline($0)) }
        }
    }
}

extension SuppressedFinding.Reason {
    fileprivate static func exception(_ exception: AcceptedException) -> Self {
        .exception(exception.location, reason: exception.reason)
    }
}
