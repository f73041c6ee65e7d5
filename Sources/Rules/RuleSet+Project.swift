import AshlarProjectModel

extension RuleSet {
    /// The rules that concern a project, in the order in which they speak: those of the table, then the team's own.
    static func rules(of project: Project) -> [any Rule] {
        rules.filter { concerns($0, project) } + project.constraints.map { rule(of: $0, in: project) }
    }

    private static func concerns(_ rule: any Rule, _ project: Project) -> Bool {
        switch rule {
        case is BudgetsHold: !project.budgets.isEmpty
        case is DependenciesAreStable: project.rules[rule.id]?.severity != nil
        default: true
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
