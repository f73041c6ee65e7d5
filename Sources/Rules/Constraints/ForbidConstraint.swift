import AshlarProjectModel

/// Forbids single edges between two sets of nodes.
struct ForbidConstraint: ConstraintRule, EdgeRule {
    let constraint: Constraint
    let importers: Set<Int>
    let imported: Set<NodeID>

    func evaluate(_ edge: Edge, in context: RuleContext) -> Violation? {
        guard importers.contains(edge.importer), imported.contains(edge.imported) else { return nil }
        return Violation(
            edge, "\(context.names(of: edge).mustNot): \(constraint.reason)", notes: [origin("forbids it")])
    }
}

/// Forbids paths of any length between two sets of nodes.
///
/// The finding is at the edge to what is forbidden, with the path to it.
struct ForbidReachConstraint: ConstraintRule, GraphRule {
    let constraint: Constraint
    let importers: Set<Int>
    let imported: Set<NodeID>

    func evaluate(_ graph: DependencyGraph, in context: RuleContext) -> [Violation] {
        let nodes = 0..<graph.nodeCount
        let reach = SafeReach(
            graph, isRoot: nodes.map(importers.contains), isSafe: nodes.map { !imported.contains($0) })
        return reach.leaks().map { leak in
            var violation = violation(of: leak.edge, after: leak.path, in: context)
            if leak.rootCount > 1 {
                violation.notes.append(.init("\(leak.count) targets violate the constraint this way"))
            }
            return violation
        }
    }

    func evaluate(adding edge: Edge, to graph: DependencyGraph, in context: RuleContext) -> Violation? {
        let isLegal = { (edge: Edge) in !imported.contains(edge.imported) }
        let rest =
            imported.contains(edge.imported)
            ? [] : graph.shortestPath(from: [edge.imported], to: imported.contains)
        guard let rest else { return nil }
        let last = rest.last ?? edge
        let roots = importers.subtracting([last.imported]).sorted()
        guard let way = graph.shortestPath(from: roots, where: isLegal, to: { $0 == edge.importer }) else {
            return nil
        }
        let chain = way + [edge] + rest
        var violation = violation(of: last, after: Chain(chain.dropLast()), in: context)
        (violation.importer, violation.imported, violation.edge) = (edge.importer, edge.imported, edge)
        return violation
    }

    func suspects(in graph: DependencyGraph, _ context: RuleContext) -> EdgeFilter {
        let isReached = graph.reachable(from: importers.sorted())
        let leads = graph.reversed().reachable(from: imported.sorted())
        return { isReached[$0.importer] && leads[$0.imported] }
    }

    /// - Parameter path: leads to the edge.
    private func violation(of edge: Edge, after path: Chain, in context: RuleContext) -> Violation {
        let names = context.names(of: edge)
        let note = origin("forbids it, over any number of edges")
        guard let first = path.head.first else {
            return Violation(edge, "\(names.mustNot): \(constraint.reason)", notes: [note])
        }
        let root = context.name(first.importer)
        return Violation(
            edge,
            "'\(root)' must not reach '\(names.imported)', which '\(names.importer)' \(names.verb)s: \(constraint.reason)",
            notes: context.hops(path) + [note])
    }
}
