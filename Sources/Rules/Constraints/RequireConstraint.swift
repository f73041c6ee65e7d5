import AshlarProjectModel

/// Requires that members use one of a set of nodes.
///
/// A feature or module does so when one of its selected parts does. Edges that violate other rules count too, so that
/// one mistake is reported once.
struct RequireConstraint: ConstraintRule, GraphRule {
    let constraint: Constraint
    let importers: Set<Int>
    let imported: Set<NodeID>
    let isTransitive: Bool

    /// No violation is at an edge.
    func suspects(in graph: DependencyGraph, _ context: RuleContext) -> EdgeFilter { { _ in false } }

    func evaluate(_ graph: DependencyGraph, in context: RuleContext) -> [Violation] {
        let project = context.project
        guard let wanted = wanted(in: context) else { return [] }
        let hasOne = nodesThatUseOne(in: project)
        return project.members.compactMap { member in
            let chosen = member.targets.filter(importers.contains)
            guard !chosen.isEmpty, !member.targets.contains(where: imported.contains),
                !chosen.contains(where: { hasOne[$0] })
            else { return nil }
            return violation(member, chosen, wanted, in: context)
        }
    }

    /// The node to propose: the part that users of the feature or module get, if it is in the set.
    private func wanted(in context: RuleContext) -> NodeID? {
        let project = context.project
        let usable = imported.filter { node in
            context.target(node).map { project.usedTargets(of: project.member(of: $0)).contains($0) } ?? true
        }
        return usable.min() ?? imported.min()
    }

    /// Which nodes use or reach one of the imported; a node of these may count as well.
    private func nodesThatUseOne(in project: Project) -> [Bool] {
        guard isTransitive else {
            var hasOne = [Bool](repeating: false, count: project.nodeCount)
            for edge in project.edges where imported.contains(edge.imported) { hasOne[edge.importer] = true }
            return hasOne
        }
        let graph = DependencyGraph(project)
        return graph.reversed().reachable(from: Array(imported))
    }

    private func violation(_ member: Member, _ chosen: [Int], _ wanted: NodeID, in context: RuleContext) -> Violation {
        let project = context.project
        let importer = chosen.first { project.targets[$0].isMain } ?? chosen[0]
        let isOne = chosen.count == 1
        let location = isOne ? project.targets[importer].location : member.location
        let others = context.names(of: imported).shortQuotedList(joinedBy: "or")
        let verb = isTransitive ? "reach" : "use"
        let importerName = context.name(importer)
        var violation = Violation(
            importer: importer, imported: wanted, at: location,
            "'\(isOne ? importerName : member.name)' must \(verb) \(others): \(constraint.reason)",
            notes: [origin("requires it")],
            remedy: "add '\(context.name(wanted))' to the dependencies of '\(importerName)'")
        violation.proposal = Edge(importer: importer, imported: wanted, origin: .declared, location: location)
        return violation
    }
}
