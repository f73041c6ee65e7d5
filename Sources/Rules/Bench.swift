import AshlarProjectModel

/// The rules that speak on a project, ready to be asked.
struct Bench {
    let context: RuleContext
    let directRules: [any DirectRule]
    let transitiveRules: [any TransitiveRule]
    let silentRules: [SilentRule]
    let rulesJudged: Int

    init(_ project: Project) {
        context = RuleContext(project)
        var speaking: [any Rule] = []
        var silent: [SilentRule] = []
        for rule in RuleSet.rules(of: project) where project.severity(of: rule.id) != nil {
            if let reason = rule.reasonForSilence(in: project) {
                silent.append(SilentRule(rule.id, because: reason))
            } else {
                speaking.append(rule)
            }
        }
        directRules = speaking.compactMap { $0 as? any DirectRule }
        transitiveRules = speaking.compactMap { $0 as? any TransitiveRule }
        silentRules = silent
        rulesJudged = speaking.count
    }

    /// What the first rule says that the edge breaks.
    func firstBreach(of edge: Edge) -> (any Rule, Breach)? {
        for rule in directRules {
            if let breach = rule.judge(edge, in: context) { return (rule, breach) }
        }
        return nil
    }

    func severity(of rule: any Rule) -> Severity { context.project.severity(of: rule.id) ?? .error }

    /// The breach as it is told.
    func finding(_ breach: Breach, by rule: any Rule) -> Finding {
        var remedy = breach.remedy
        if let proposal = breach.proposal, firstBreach(of: proposal) != nil { remedy = nil }
        let guidance = context.project.rules[rule.id]?.guidance.map { [Finding.Note($0)] } ?? []
        return Finding(
            rule: rule.id, severity: severity(of: rule), message: breach.message.text, location: breach.location,
            notes: breach.notes + guidance, remedy: remedy?.text,
            importer: breach.importerName ?? context.name(breach.importer),
            imported: breach.importedModule ?? context.name(breach.imported))
    }
}

extension Project {
    /// How much a finding of the rule weighs; `nil` where the rule is off.
    func severity(of rule: String) -> Severity? {
        guard let setting = rules[rule] else { return rule == DependenciesAreStable().id ? nil : .error }
        return setting.severity
    }
}
