import AshlarProjectModel

/// The rules that are evaluated in a project, by what they evaluate.
struct ActiveRules {
    let context: RuleContext
    let edgeRules: [any EdgeRule]
    let graphRules: [any GraphRule]
    let sourceRules: [any SourceRule]
    let auditRules: [any AuditRule]
    let inactiveRules: [InactiveRule]
    /// The ids of those on the graph and the sources, in the order of their evaluation.
    let evaluatedRules: [String]
    private let ranks: [String: Int]

    /// - Parameters:
    ///   - table: all rules, in the order of their evaluation.
    ///   - hasSources: whether sources were read.
    init(_ table: [any Rule], in context: RuleContext, hasSources: Bool = false) {
        self.context = context
        var active: [any Rule] = []
        var inactive: [InactiveRule] = []
        for rule in table
        where rule.applies(to: context.project) && context.severity(of: rule.id) != nil
            && (hasSources || !rule.needsSources)
        {
            if let reason = rule.inactiveReason(in: context.project) {
                inactive.append(InactiveRule(rule.id, because: reason))
            } else {
                active.append(rule)
            }
        }
        edgeRules = active.compactMap(\.asEdgeRule)
        graphRules = active.compactMap(\.asGraphRule)
        sourceRules = active.compactMap(\.asSourceRule)
        auditRules = active.compactMap(\.asAuditRule)
        inactiveRules = inactive
        evaluatedRules = active.filter { $0.phase < .audit }.map(\.id)
        ranks = Dictionary(keepingFirst: active.enumerated().map { ($1.id, $0) })
    }

    func firstViolation(of edge: Edge) -> (any Rule, Violation)? {
        if edge.imported == context.debugOnlySupport { return nil }
        for rule in edgeRules {
            if let violation = rule.evaluate(edge, in: context) { return (rule, violation) }
        }
        return nil
    }

    /// Whether the rule is active, and evaluated before the other one, if there is one.
    func isActive(_ rule: String, before other: String? = nil) -> Bool {
        guard let rank = ranks[rule] else { return false }
        return other.flatMap { ranks[$0] }.map { rank < $0 } ?? true
    }

    func severity(of rule: any Rule) -> Severity { context.severity(of: rule.id) ?? .error }

    /// What makes the violation the same one in another run.
    func identity(of violation: Violation, by rule: any Rule) -> FindingIdentity {
        FindingIdentity(
            rule: rule.id, importer: violation.importerName ?? violation.importer.map { context.name($0) },
            imported: violation.imported.map { context.name($0) } ?? violation.importedModule, file: violation.file)
    }

    /// The violation as it is reported.
    func finding(_ violation: Violation, by rule: any Rule) -> Finding {
        var (remedy, fix) = (violation.remedy, violation.fix)
        if let proposal = violation.proposal, firstViolation(of: proposal) != nil { (remedy, fix) = (nil, nil) }
        let identity = identity(of: violation, by: rule)
        let again = violation.otherPlaces.map { Finding.Note("and here", at: $0) }
        return Finding(
            rule: rule.id, severity: violation.severity ?? severity(of: rule), message: violation.message,
            location: violation.location,
            notes: again + violation.notes + context.guidance(for: rule.id), remedy: remedy,
            importer: identity.importer, imported: identity.imported, file: identity.file, fix: fix)
    }
}
