import AshlarProjectModel

/// A path from one node to another that violates no rule.
package struct LegalRoute: Sendable {
    /// From the first importer to the last imported.
    package let nodes: [NodeID]
    /// For each hop whether the edge is in the project already.
    package let exists: [Bool]

    /// How many intermediate nodes are tried; each that passes the edge rules costs an evaluation of the graph.
    private static let candidates = 50

    /// The shortest path of existing edges that violate no rule; where there is none, a path over one intermediate
    /// node, with as few new edges as possible.
    package static func shortest(from importer: Int, to imported: NodeID, in project: Project) -> LegalRoute? {
        let rules = RuleSet.active(in: project)
        let graph = DependencyGraph(project)
        let isSound = { (edge: Edge) in rules.firstViolation(of: edge) == nil }
        let isDetour = { (edge: Edge) in edge.importer != importer || edge.imported != imported }
        if let path = graph.shortestPath(
            from: [importer], where: { isDetour($0) && isSound($0) }, to: { $0 == imported })
        {
            return LegalRoute(nodes: [importer] + path.map(\.imported), exists: path.map { _ in true })
        }
        return overOneNode(from: importer, to: imported, graph, project, isSound)
    }

    private static func overOneNode(
        from importer: Int, to imported: NodeID, _ graph: DependencyGraph, _ project: Project,
        _ isSound: (Edge) -> Bool
    ) -> LegalRoute? {
        func edge(_ importer: Int, _ imported: NodeID) -> (edge: Edge, exists: Bool) {
            if let edge = graph.edge(from: importer, to: imported) { return (edge, true) }
            return (project.hypotheticalEdge(from: importer, to: imported), false)
        }
        let between = project.targets.indices.filter { node in
            node != importer && node != imported && project.targets[node].kind.ships
                && !project.targets[node].kind.isApp
        }
        .map { node in (node: node, hops: [edge(importer, node), edge(node, imported)]) }
        .filter { way in way.hops.allSatisfy { isSound($0.edge) } }
        .sorted { left, right in
            (left.hops.count { !$0.exists }, left.node) < (right.hops.count { !$0.exists }, right.node)
        }
        let way = between.prefix(candidates).first { way in
            way.hops.allSatisfy { $0.exists || RuleSet.allows($0.edge, in: project) }
                && isSoundTogether(way.hops.map(\.edge), in: project)
        }
        return way.map { LegalRoute(nodes: [importer, $0.node, imported], exists: $0.hops.map(\.exists)) }
    }

    /// Whether two new edges that are allowed one by one are allowed together.
    private static func isSoundTogether(_ hops: [Edge], in project: Project) -> Bool {
        var widened = project
        widened.edges = (project.edges + hops.dropLast().filter { !project.edges.contains($0) })
            .sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        return hops.last.map { RuleSet.allows($0, in: widened) } ?? true
    }
}
