import AshlarProjectModel

/// The target graph has no cycle.
///
/// **Why.** Targets on a cycle are one target: they can be built, tested and understood only together, and SwiftPM
/// rejects them.
///
/// Targets that all reach each other are reported once, by their shortest cycle. If they are too many to find it in
/// time, a short cycle is reported. The finding is at the edge to remove: one that points outward or to a sibling, if
/// there is one. Among equals it is the edge whose removal leaves the fewest targets on cycles. Tests, previews and
/// examples count like all others.
///
/// Bad: two modules of a layer use each other
/// ```yaml
/// modules:
///   Model: {layer: Shared, uses: [Utility]}
///   Utility: {layer: Shared, uses: [Model]}
/// ```
/// Good: one of them uses the other
/// ```yaml
/// modules:
///   Model: {layer: Shared, uses: [Utility]}
///   Utility: {layer: Shared}
/// ```
struct NoCycles: GraphRule {
    let id = "no-cycles"
    let findsCycles = true
    let isViolatedBySuspects = true

    func evaluate(_ graph: DependencyGraph, in context: RuleContext) -> [Violation] {
        graph.stronglyConnectedComponents().map { component in
            let cyclic = CyclicComponent(component, in: graph)
            return violation(cyclic.cycle.edges, cut: cyclic.bestEdgeToRemove(in: context.project), cyclic, in: context)
        }
    }

    func evaluate(adding edge: Edge, to graph: DependencyGraph, in context: RuleContext) -> Violation? {
        guard let back = graph.shortestPath(from: [edge.imported], to: { $0 == edge.importer }) else { return nil }
        return Violation(
            edge, message(edge, count: back.count + 1, in: context), notes: context.hops(Chain(back)))
    }

    func suspects(in graph: DependencyGraph, _ context: RuleContext) -> EdgeFilter {
        let reachability = Reachability(graph)
        return { $0.importer == $0.imported || reachability.reaches($0.imported, $0.importer) }
    }

    private func violation(
        _ cycle: [Edge], cut: CyclicComponent.Cut, _ cyclic: CyclicComponent, in context: RuleContext
    ) -> Violation {
        // The chain starts at the end of the removed edge, and so ends with that edge.
        let start = (cycle.firstIndex(of: cut.edge) ?? 0) + 1
        let chain = Chain(Array(cycle[start...] + cycle[..<start]))
        let names = context.names(of: cut.edge)
        let reason = cut.direction == .forbidden ? ", which points outward or to a sibling" : ""
        let rest = cut.remaining == 0 ? "" : " (\(cut.remaining) targets remain on cycles)"
        var violation = Violation(
            cut.edge, message(cut.edge, count: cycle.count, in: context), notes: context.hops(chain),
            remedy: "remove the edge from '\(names.importer)' to '\(names.imported)'\(reason)\(rest)")
        if cyclic.nodeCount > cycle.count {
            let article = cyclic.cycle.isShortest ? "the shortest" : "a short"
            violation.notes.append(
                .init("\(article) cycle among \(cyclic.nodeCount) targets that all reach each other"))
        }
        violation.alternatives = cyclic.edges
        return violation
    }

    private func message(_ edge: Edge, count: Int, in context: RuleContext) -> String {
        "\(context.names(of: edge).mustNot): it closes a cycle of \(count) targets"
    }
}
