import AshlarProjectModel

/// A constraint of the manifest, which has the id that the manifest gives it.
protocol ConstraintRule: Rule {
    var constraint: Constraint { get }
}

extension ConstraintRule {
    var id: String { constraint.id }
    var phase: RulePhase { .constraint }

    /// The note that points at the constraint in the manifest; the statement begins with a verb: "forbids it".
    func origin(_ statement: String) -> Finding.Note {
        Finding.Note("the constraint '\(id)' \(statement)", at: constraint.location)
    }
}

extension RuleContext {
    /// The names of a set of nodes: the member's name where the set contains all its parts, else the node's own.
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
