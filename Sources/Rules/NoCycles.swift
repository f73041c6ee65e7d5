import AshlarProjectModel

/// The target graph has no cycle.
///
/// **Why.** Targets on a cycle are one target: they are built, tested and understood together or not at all, and
/// SwiftPM refuses them.
///
/// Targets that all reach each other are told once, by their shortest cycle, or by a short one where they are so many
/// that the shortest is not found in time. The finding stands at the edge to cut: one that points outward or to a
/// sibling, if there is one; among equals the one whose loss leaves the fewest targets on cycles. Tests, previews and
/// examples count like all others.
///
/// Bad: two modules of a layer know each other
/// ```yaml
/// modules:
///   Model: {layer: Shared, uses: [Utility]}
///   Utility: {layer: Shared, uses: [Model]}
/// ```
/// Good: one of them knows the other
/// ```yaml
/// modules:
///   Model: {layer: Shared, uses: [Utility]}
///   Utility: {layer: Shared}
/// ```
struct NoCycles: TransitiveRule {
    let id = "no-cycles"

    func judge(_ graph: DependencyGraph, in context: RuleContext) -> [Breach] {
        graph.stronglyConnectedComponents().map { component in
            let knot = Knot(component, in: graph)
            return breach(knot.cycle.edges, cut: knot.cheapestCut(in: context.project), knot, in: context)
        }
    }

    func judge(newcomer edge: Edge, to graph: DependencyGraph, in context: RuleContext) -> Breach? {
        guard let back = graph.shortestPath(from: [edge.imported], to: { $0 == edge.importer }) else { return nil }
        return Breach(edge, subject(edge, count: back.count + 1, in: context), notes: context.hops(Chain(back)))
    }

    private func breach(
        _ cycle: [Edge], cut: Knot.Cut, _ knot: Knot, in context: RuleContext
    ) -> Breach {
        // The chain starts where the cut edge arrives, and so ends with the cut edge itself.
        let start = (cycle.firstIndex(of: cut.edge) ?? 0) + 1
        let chain = Chain(cycle[start...] + cycle[..<start])
        var breach = Breach(cut.edge, subject(cut.edge, count: cycle.count, in: context))
        breach.notes = context.hops(chain)
        if knot.nodeCount > cycle.count {
            breach.notes.append(.init(.isPartOf(knot.nodeCount, isShortest: knot.cycle.isShortest)))
        }
        breach.remedy = .cut(
            context.name(cut.edge.importer), context.name(cut.edge.imported), isForbidden: cut.direction == .forbidden,
            remaining: cut.remaining)
        breach.alternatives = knot.edges
        return breach
    }

    private func subject(_ edge: Edge, count: Int, in context: RuleContext) -> Message {
        .closesCycle(context.name(edge.importer), context.name(edge.imported), count, edge.verb)
    }
}

extension Message {
    fileprivate static func closesCycle(
        _ importer: String, _ imported: String, _ count: Int, _ verb: String
    ) -> Message {
        "'\(importer)' must not \(verb) '\(imported)': it closes a cycle of \(String(count)) targets"
    }

    fileprivate static func isPartOf(_ count: Int, isShortest: Bool) -> Message {
        "\(isShortest ? "the shortest" : "a short") cycle among \(String(count)) targets that all reach each other"
    }

    fileprivate static func cut(
        _ importer: String, _ imported: String, isForbidden: Bool, remaining: Int
    ) -> Message {
        let reason = isForbidden ? ", which points the wrong way" : ""
        let rest = remaining == 0 ? "" : " (\(remaining) targets stay on cycles)"
        return "cut the edge from '\(importer)' to '\(imported)'\(reason)\(rest)"
    }
}
