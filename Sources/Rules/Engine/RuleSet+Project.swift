import AshlarProjectModel

extension RuleSet {
    /// The rules that concern a project, in the order in which they speak: those of the table, then the team's own.
    ///
    /// What is a matter of degree speaks after all others, or a warning of it would stand before the team's own word on
    /// the same edge.
    static func rules(of project: Project) -> [any Rule] {
        // Where there are no budgets, a rule on them is nobody's concern, and its silence no news.
        let concerned = rules.filter { !project.budgets.isEmpty || !($0 is BudgetsHold) }
        return concerned.filter { !($0 is DependenciesAreStable) }
            + project.constraints.map { rule(of: $0, in: project) }
            + concerned.filter { $0 is DependenciesAreStable }
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
    /// How much a finding of the rule weighs in the project, or in one that says nothing of rules; `nil` where it is off.
    package static func severity(of rule: String, in project: Project?) -> Severity? {
        (project ?? Project(name: "", manifestPath: "", toolsVersion: .zero)).severity(of: rule)
    }

    /// What a rule of the team's own says, without its reason: "'A' must not use 'B'".
    package static func statement(of constraint: Constraint, in project: Project) -> String {
        let context = RuleContext(project)
        func words(_ nodes: Set<NodeID>, _ word: String) -> String {
            nodes.isEmpty ? "nobody" : Message.few(context.names(of: nodes), joinedBy: word)
        }
        switch constraint.statement {
        case .forbid(let importers, let imported, let isTransitive):
            let own = Set(imported.filter { $0 < project.targets.count }.map { project.targets[$0].member })
            let strangers = project.targets.indices.filter { !own.contains(project.targets[$0].member) }
            if importers == Set(strangers) {
                return "nobody else may \(isTransitive ? "reach" : "use") \(words(imported, "or"))"
            }
            return "\(words(importers, "and")) must not \(isTransitive ? "reach" : "use") \(words(imported, "or"))"
        case .protect(let protected, let only):
            let users = only.isEmpty ? "nobody else" : "only \(words(only, "and"))"
            return "\(users) may use \(words(protected, "or"))"
        case .require(let importers, let imported, let isTransitive):
            return "\(words(importers, "and")) must \(isTransitive ? "reach" : "use") \(words(imported, "or"))"
        }
    }
}

/// A rule of the team's own, which speaks under the id that the team gave it.
protocol ConstraintRule: Rule {
    var constraint: Constraint { get }
}

extension ConstraintRule {
    var id: String { constraint.id }

    /// The note that says where the team has said so.
    func origin(_ message: Message) -> Finding.Note { Finding.Note(message, at: constraint.location) }
}

extension RuleContext {
    /// What a set of nodes is called: a member that is in it with all its parts by its own name, anything else by its.
    func names(of nodes: Set<NodeID>) -> [String] {
        var seen: Set<Int> = []
        return nodes.sorted().compactMap { node in
            guard let target = target(node) else { return name(node) }
            let index = project.targets[target].member
            let member = project.members[index]
            guard member.targets.allSatisfy(nodes.contains) else { return name(node) }
            return seen.insert(index).inserted ? member.name : nil
        }
    }
}

extension Message {
    /// The first few of the names, and how many others there are.
    static func few(_ names: [String], joinedBy word: String) -> String {
        let most = 3
        guard names.count > most else { return list(names, joinedBy: word) }
        let rest = names.count - (most - 1)
        return names.prefix(most - 1).map { "'\($0)'" }.joined(separator: ", ") + " \(word) \(rest) others"
    }
}
