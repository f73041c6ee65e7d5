import AshlarProjectModel

/// Some must use one of others: the team's own word on what nobody may forget.
///
/// A feature or module does so when one of its chosen parts does. What others find fault with counts, too, so that one
/// mistake is told once.
struct RequireConstraint: ConstraintRule, TransitiveRule {
    let constraint: Constraint
    let importers: Set<Int>
    let imported: Set<NodeID>
    let isTransitive: Bool

    func judge(_ graph: DependencyGraph, in context: RuleContext) -> [Breach] {
        let project = context.project
        guard let wanted = wanted(in: context) else { return [] }
        let hasOne = nodesThatUseOne(in: project)
        return project.members.compactMap { member in
            let chosen = member.targets.filter(importers.contains)
            guard !chosen.isEmpty, !member.targets.contains(where: imported.contains),
                !chosen.contains(where: { hasOne[$0] })
            else { return nil }
            return breach(member, chosen, wanted, in: context)
        }
    }

    /// The one to propose: what one gets who uses the feature or module, if that is chosen.
    private func wanted(in context: RuleContext) -> NodeID? {
        let project = context.project
        let usable = imported.filter { node in
            context.target(node).map { project.usedTargets(of: project.member(of: $0)).contains($0) } ?? true
        }
        return usable.min() ?? imported.min()
    }

    private func nodesThatUseOne(in project: Project) -> [Bool] {
        var hasOne = [Bool](repeating: false, count: project.nodeCount)
        guard isTransitive else {
            for edge in project.edges where imported.contains(edge.imported) { hasOne[edge.importer] = true }
            return hasOne
        }
        var users = [[Int]](repeating: [], count: project.nodeCount)
        for edge in project.edges { users[edge.imported].append(edge.importer) }
        var pending = Array(imported)
        while let node = pending.popLast() {
            for user in users[node] where !hasOne[user] {
                hasOne[user] = true
                pending.append(user)
            }
        }
        return hasOne
    }

    private func breach(_ member: Member, _ chosen: [Int], _ wanted: NodeID, in context: RuleContext) -> Breach {
        let project = context.project
        let importer = chosen.first { project.targets[$0].isMain } ?? chosen[0]
        let isOne = chosen.count == 1
        let location = isOne ? project.targets[importer].location : member.location
        let others = Message.few(context.names(of: imported), joinedBy: "or")
        let verb = isTransitive ? "reach" : "use"
        var breach = Breach(
            importer: importer, imported: wanted, at: location,
            .must(verb, isOne ? context.name(importer) : member.name, others, constraint.reason))
        breach.notes = [origin(.requires(id))]
        breach.remedy = .use(context.name(importer), context.name(wanted))
        breach.proposal = Edge(importer: importer, imported: wanted, origin: .declared, location: location)
        return breach
    }
}

extension Message {
    fileprivate static func must(_ verb: String, _ importer: String, _ others: String, _ reason: String) -> Message {
        "'\(importer)' must \(verb) \(others): \(reason)"
    }

    fileprivate static func requires(_ id: String) -> Message { "the constraint '\(id)' requires it" }

    fileprivate static func use(_ importer: String, _ imported: String) -> Message {
        "let '\(importer)' use '\(imported)'"
    }
}
