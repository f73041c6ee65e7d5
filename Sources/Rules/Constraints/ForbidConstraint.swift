import AshlarProjectModel

/// Some must not use others: the team's own word on single edges.
struct ForbidConstraint: ConstraintRule, DirectRule {
    let constraint: Constraint
    let importers: Set<Int>
    let imported: Set<NodeID>

    func judge(_ edge: Edge, in context: RuleContext) -> Breach? {
        guard importers.contains(edge.importer), imported.contains(edge.imported) else { return nil }
        return Breach(
            edge, .mustNot(edge.verb, context.name(edge.importer), context.name(edge.imported), constraint.reason),
            notes: [origin(.forbids(id))])
    }
}

/// Some must not reach others, over however many edges.
///
/// The finding stands at the edge that arrives at what is forbidden, with the chain that leads there.
struct ForbidReachConstraint: ConstraintRule, TransitiveRule {
    let constraint: Constraint
    let importers: Set<Int>
    let imported: Set<NodeID>

    func judge(_ graph: DependencyGraph, in context: RuleContext) -> [Breach] {
        let nodes = 0..<graph.nodeCount
        let reach = SafeReach(
            graph, isRoot: nodes.map(importers.contains), isSafe: nodes.map { !imported.contains($0) },
            isOwn: { _ in false })
        return reach.leaks().map { leak in
            var breach = breach(of: leak.edge, after: leak.path, in: context)
            if leak.rootCount > 1 { breach.notes.append(.init(.suffer(leak.rootCount, isAll: leak.isCountWhole))) }
            return breach
        }
    }

    func judge(newcomer edge: Edge, to graph: DependencyGraph, in context: RuleContext) -> Breach? {
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
        var breach = breach(of: last, after: Chain(chain.dropLast()), in: context)
        (breach.importer, breach.imported, breach.edge) = (edge.importer, edge.imported, edge)
        return breach
    }

    /// - Parameter path: leads to the edge.
    private func breach(of edge: Edge, after path: Chain, in context: RuleContext) -> Breach {
        let (importer, imported) = (context.name(edge.importer), context.name(edge.imported))
        guard let first = path.head.first else {
            return Breach(
                edge, .mustNot(edge.verb, importer, imported, constraint.reason), notes: [origin(.forbidsReach(id))])
        }
        return Breach(
            edge, .mustNotReach(context.name(first.importer), imported, importer, edge.verb, constraint.reason),
            notes: context.hops(path) + [origin(.forbidsReach(id))])
    }
}

extension Message {
    fileprivate static func mustNot(_ verb: String, _ importer: String, _ imported: String, _ reason: String) -> Message
    {
        "'\(importer)' must not \(verb) '\(imported)': \(reason)"
    }

    fileprivate static func mustNotReach(
        _ root: String, _ imported: String, _ importer: String, _ verb: String, _ reason: String
    ) -> Message {
        "'\(root)' must not reach '\(imported)', which '\(importer)' \(verb)s: \(reason)"
    }

    fileprivate static func forbids(_ id: String) -> Message { "the constraint '\(id)' forbids it" }

    fileprivate static func forbidsReach(_ id: String) -> Message {
        "the constraint '\(id)' forbids it, over however many edges"
    }

    fileprivate static func suffer(_ count: Int, isAll: Bool) -> Message {
        "\(isAll ? "" : "at least ")\(String(count)) targets that must not reach it so"
    }
}
