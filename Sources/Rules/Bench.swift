import AshlarProjectModel

/// The rules that speak on a project, ready to be asked.
struct Bench {
    let context: RuleContext
    let directRules: [any DirectRule]
    let transitiveRules: [any TransitiveRule]
    let sourceRules: [any SourceRule]
    let silentRules: [SilentRule]
    /// Those that speak, in the order in which they do.
    let judgedRules: [String]
    private let ranks: [String: Int]

    /// - Parameter hasSources: whether the rules that judge sources have any.
    init(_ project: Project, hasSources: Bool = false) {
        context = RuleContext(project)
        var speaking: [any Rule] = []
        var silent: [SilentRule] = []
        for rule in RuleSet.rules(of: project)
        where project.severity(of: rule.id) != nil && (hasSources || !rule.needsSources) {
            if let reason = rule.reasonForSilence(in: project) {
                silent.append(SilentRule(rule.id, because: reason))
            } else {
                speaking.append(rule)
            }
        }
        directRules = speaking.compactMap(\.asDirectRule)
        transitiveRules = speaking.compactMap(\.asTransitiveRule)
        sourceRules = speaking.compactMap(\.asSourceRule)
        silentRules = silent
        judgedRules = speaking.map(\.id)
        ranks = Dictionary(speaking.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    /// What the first rule says that the edge breaks.
    func firstBreach(of edge: Edge) -> (any Rule, Breach)? {
        for rule in directRules {
            if let breach = rule.judge(edge, in: context) { return (rule, breach) }
        }
        return nil
    }

    /// Whether the rule speaks, and before the other one.
    func speaks(_ rule: String, before other: String?) -> Bool {
        guard let rank = ranks[rule] else { return false }
        return other.flatMap { ranks[$0] }.map { rank < $0 } ?? true
    }

    func severity(of rule: any Rule) -> Severity { context.project.severity(of: rule.id) ?? .error }

    /// What makes the breach the same one in another run.
    func identity(of breach: Breach, by rule: any Rule) -> FindingIdentity {
        FindingIdentity(
            rule: rule.id, importer: breach.importerName ?? breach.importer.map { context.name($0) },
            imported: breach.imported.map { context.name($0) } ?? breach.importedModule, file: breach.file)
    }

    /// The breach as it is told.
    func finding(_ breach: Breach, by rule: any Rule) -> Finding {
        var (remedy, fix) = (breach.remedy, breach.fix)
        if let proposal = breach.proposal, firstBreach(of: proposal) != nil { (remedy, fix) = (nil, nil) }
        let identity = identity(of: breach, by: rule)
        let again = breach.otherPlaces.map { Finding.Note(.again, at: $0) }
        let guidance = context.project.rules[rule.id]?.guidance.map { [Finding.Note($0)] } ?? []
        var finding = Finding(
            rule: rule.id, severity: severity(of: rule), message: breach.message.text, location: breach.location,
            notes: again + breach.notes + guidance, remedy: remedy?.text, importer: identity.importer,
            imported: identity.imported)
        finding.file = breach.file
        finding.fix = fix
        return finding
    }
}

extension Project {
    /// How much a finding of the rule weighs; `nil` where the rule is off.
    func severity(of rule: String) -> Severity? {
        guard let setting = rules[rule] else { return RuleSet.defaultSeverity(of: rule) }
        return setting.severity
    }
}

extension Message {
    fileprivate static let again: Message = "and here"
}
