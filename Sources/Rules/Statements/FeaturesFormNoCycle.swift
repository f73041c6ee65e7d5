import AshlarProjectModel

/// Features do not use each other in a cycle.
///
/// **Why.** Interfaces keep the targets of two features free of cycles even where each feature uses the other. The features
/// are one all the same: neither can be understood, tested with real parts, or removed without the other. A composition
/// root can create them only if one initializer takes a closure.
///
/// Features that all reach each other are reported once, by their shortest cycle. Only parts that ship count: tests,
/// mocks, previews and examples may use what they like. The rule is a warning unless the manifest sets it.
///
/// Bad: each of two features opens the other
/// ```yaml
/// features:
///   Matched: {uses: [Payment]}
///   Payment: {uses: [Matched]}
/// ```
/// Good: what `Payment` reports goes through its listener, which `Matched` implements
/// ```yaml
/// features:
///   Matched: {uses: [Payment]}
///   Payment: {}
/// ```
struct FeaturesFormNoCycle: GraphRule {
    let id = "features-form-no-cycle"
    let phase = RulePhase.advice
    let defaultSeverity: Severity? = .warning

    func evaluate(_ graph: DependencyGraph, in context: RuleContext) -> [Violation] {
        let uses = featureEdges(of: graph, in: context)
        let features = features(linkedBy: uses, in: context)
        return features.stronglyConnectedComponents().compactMap { component in
            let cycle = features.shortCycle(in: component).edges.compactMap { uses[NodePair($0)] }
            // Of edges that are all alike, the last by name is the one to remove.
            let names = cycle.map { context.name($0.importer) }
            guard let cut = names.indices.max(by: { names[$0] < names[$1] }) else { return nil }
            return violation(Array(cycle[(cut + 1)...] + cycle[...cut]), count: component.count, in: context)
        }
    }

    func evaluate(adding edge: Edge, to graph: DependencyGraph, in context: RuleContext) -> Violation? {
        let uses = featureEdges(of: graph, in: context)
        guard let imported = context.target(edge.imported) else { return nil }
        let targets = context.project.targets
        let pair = NodePair(targets[edge.importer].member, targets[imported].member)
        let back = features(linkedBy: uses, in: context).shortestPath(from: [pair.imported]) { $0 == pair.importer }
        guard uses[pair] != nil, let back else { return nil }
        return violation(back.compactMap { uses[NodePair($0)] } + [edge], count: back.count + 1, in: context)
    }

    func suspects(in graph: DependencyGraph, _ context: RuleContext) -> EdgeFilter {
        let targets = context.project.targets
        let features = Reachability(features(linkedBy: featureEdges(of: graph, in: context), in: context))
        return { edge in
            guard edge.imported < targets.count else { return false }
            return features.reaches(targets[edge.imported].member, targets[edge.importer].member)
        }
    }

    /// The features as nodes.
    private func features(linkedBy uses: [NodePair: Edge], in context: RuleContext) -> DependencyGraph {
        DependencyGraph(
            nodeCount: context.project.members.count,
            edges: uses.map { pair, edge in
                Edge(importer: pair.importer, imported: pair.imported, origin: edge.origin, location: edge.location)
            }.sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) })
    }

    /// For each pair of features, the first edge between their parts that ship; a declared one, if there is one.
    private func featureEdges(of graph: DependencyGraph, in context: RuleContext) -> [NodePair: Edge] {
        let project = context.project
        var edges: [NodePair: Edge] = [:]
        for edge in graph.edges where context.kind(edge.importer).ships && !context.areOfOneMember(edge) {
            guard let imported = context.target(edge.imported), context.kind(imported).ships else { continue }
            let pair = NodePair(project.targets[edge.importer].member, project.targets[imported].member)
            guard [pair.importer, pair.imported].allSatisfy({ project.members[$0].kind == .feature }) else { continue }
            if let known = edges[pair], known.origin == .declared || edge.origin != .declared { continue }
            edges[pair] = edge
        }
        return edges
    }

    /// - Parameter cycle: its last edge is the one to remove.
    private func violation(_ cycle: [Edge], count: Int, in context: RuleContext) -> Violation? {
        guard let cut = cycle.last, let imported = context.target(cut.imported) else { return nil }
        let project = context.project
        func name(_ target: Int) -> String { project.members[project.targets[target].member].name }
        let (user, used) = (name(cut.importer), name(imported))
        let state = cycle.count > 2 ? "are in a cycle of \(cycle.count) features" : "use each other"
        var violation = Violation(
            cut, "'\(user)' and '\(used)' \(state)", notes: context.hops(Chain(cycle)),
            remedy: "let '\(user)' report to its listener what it needs of '\(used)', and remove the edge")
        if count > cycle.count {
            violation.notes.append(.init("\(count) features all reach each other"))
        }
        violation.alternatives = cycle
        return violation
    }
}
