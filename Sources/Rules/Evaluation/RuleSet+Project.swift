import AshlarProjectModel

extension RuleSet {
    /// The rules of the table and the constraints of the project, in the order of their evaluation.
    static func rules(of project: Project) -> [any Rule] {
        let all = rules + project.constraints.map { rule(of: $0, in: project) }
        let phases: [RulePhase] = [.statement, .constraint, .advice, .audit]
        return phases.flatMap { phase in all.filter { $0.phase == phase } }
    }

    static func context(of project: Project) -> RuleContext { RuleContext(project, table) }

    /// Where the sources import each node, whether the importer declares it or not.
    package static func importPlaces(in sources: ProjectSources, of project: Project) -> [ImportPlaces] {
        var imports = ImportedGraph(project)
        imports.read(sources, in: project)
        return imports.importPlaces
    }

    /// The rules that are evaluated on the declared graph alone.
    static func active(in project: Project) -> ActiveRules {
        ActiveRules(rules(of: project), in: context(of: project))
    }

    /// What the author of a source must follow, in the order of evaluation: each rule and constraint on the graph and the
    /// imports that is an error, with its statement or reason. Features and modules do not change it.
    package static func obligations(in project: Project) -> [(id: String, statement: String)] {
        let (context, pages) = (context(of: project), RulePages())
        let reasons = Dictionary(keepingFirst: project.constraints.map { ($0.id, $0.reason) })
        return rules(of: project).compactMap { rule in
            guard rule.phase <= .constraint, rule.applies(to: project), context.severity(of: rule.id) == .error else {
                return nil
            }
            // Without a budget it only warns, once there are many features.
            if rule is BudgetsHold, project.budgets.isEmpty { return nil }
            return (reasons[rule.id] ?? pages.statement(of: rule.id)).map { (rule.id, $0) }
        }
    }

    private static func rule(of constraint: Constraint, in project: Project) -> any Rule {
        switch constraint.statement {
        case .forbid(let importers, let imported, isTransitive: false):
            ForbidConstraint(constraint: constraint, importers: importers, imported: imported)
        case .forbid(let importers, let imported, isTransitive: true):
            ForbidReachConstraint(constraint: constraint, importers: importers, imported: imported)
        case .protect(let protected, let only):
            ProtectConstraint(constraint, protected, only: only, in: project)
        case .require(let importers, let imported, let isTransitive):
            RequireConstraint(
                constraint: constraint, importers: importers, imported: imported, isTransitive: isTransitive)
        }
    }
}

extension RuleSet {
    /// The severity of the rule in the project, or by default; `nil` where it is off.
    package static func severity(of rule: String, in project: Project?) -> Severity? {
        table.severity(of: rule, in: project)
    }

    /// Why the rule has nothing to evaluate in the project; `nil` where it is active or off.
    package static func inactiveReason(of rule: String, in project: Project) -> String? {
        guard severity(of: rule, in: project) != nil else { return nil }
        return rules.first { $0.id == rule && $0.applies(to: project) }?.inactiveReason(in: project)
    }

    /// The statement of a constraint without its reason: "'A' must not use 'B'".
    package static func statement(of constraint: Constraint, in project: Project) -> String {
        let context = context(of: project)
        func words(_ nodes: Set<NodeID>, _ word: String) -> String {
            nodes.isEmpty ? "no target" : context.names(of: nodes).shortQuotedList(joinedBy: word)
        }
        switch constraint.statement {
        case .forbid(let importers, let imported, let isTransitive):
            let own = Set(imported.filter { $0 < project.targets.count }.map { project.targets[$0].member })
            let others = project.targets.indices.filter { !own.contains(project.targets[$0].member) }
            if importers == Set(others) {
                return "no other target may \(isTransitive ? "reach" : "use") \(words(imported, "or"))"
            }
            return "\(words(importers, "and")) must not \(isTransitive ? "reach" : "use") \(words(imported, "or"))"
        case .protect(let protected, let only):
            let users = only.isEmpty ? "no other target" : "only \(words(only, "and"))"
            return "\(users) may use \(words(protected, "or"))"
        case .require(let importers, let imported, let isTransitive):
            return "\(words(importers, "and")) must \(isTransitive ? "reach" : "use") \(words(imported, "or"))"
        }
    }
}
