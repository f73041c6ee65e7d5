import AshlarProjectModel

/// Lists what a name depends on, or what depends on it.
package struct NeighborQuery {
    package enum Direction: String, Sendable { case dependencies, dependents }

    package struct Neighbor: Sendable {
        package var node: NodeID
        /// The number of edges to it.
        package var steps: Int
        /// The edge of a direct neighbor.
        package var edge: Edge?
        /// How many other neighbors only it leads to, where neighbors of neighbors are listed.
        package var dominated = 0
    }

    /// By steps, then by name. The targets that the name means are not among them.
    package let neighbors: [Neighbor]
    /// How many targets and products are not listed: tests, mocks, previews and examples, and what only they lead to.
    package let omitted: Int

    /// - Parameters:
    ///   - isTransitive: whether neighbors of neighbors are listed, too.
    ///   - withHelpers: whether tests, mocks, previews and examples are listed, and what only they lead to.
    package init(
        _ direction: Direction, of name: String, in project: Project, isTransitive: Bool, withHelpers: Bool
    ) throws {
        let named = try NodeNames(project: project).nodes(named: name)
        let shipping = named.filter { $0 >= project.targets.count || project.targets[$0].kind.ships }
        let graph = DependencyGraph(project)
        let walked = direction == .dependencies ? graph : graph.reversed()
        let own = Set(named)
        let starts = shipping.isEmpty ? named : shipping
        var queue = starts
        var steps = [Int?](repeating: nil, count: project.nodeCount)
        for start in queue { steps[start] = 0 }
        var neighbors: [Neighbor] = []
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            for edge in walked.edges(from: node) where steps[edge.imported] == nil {
                let distance = (steps[node] ?? 0) + 1
                steps[edge.imported] = distance
                guard withHelpers || !Self.isHelper(edge.imported, in: project) else { continue }
                if !own.contains(edge.imported) {
                    let direct = distance == 1 ? edge : nil
                    neighbors.append(Neighbor(node: edge.imported, steps: distance, edge: direct))
                }
                if isTransitive { queue.append(edge.imported) }
            }
        }
        if isTransitive {
            let listed = Set(neighbors.map(\.node))
            let dominators = Dominators(in: walked, from: starts) { edge in
                withHelpers || !Self.isHelper(edge.imported, in: project)
            }
            let counts = dominators.counts(where: listed.contains)
            for index in neighbors.indices { neighbors[index].dominated = counts[neighbors[index].node] }
        }
        let origins = Set(starts)
        let isReached = walked.reachable(from: starts) { isTransitive || origins.contains($0.importer) }
        omitted = isReached.indices.count { isReached[$0] && !own.contains($0) } - neighbors.count
        self.neighbors = neighbors.sorted {
            ($0.steps, project.nodeName($0.node)) < ($1.steps, project.nodeName($1.node))
        }
    }

    private static func isHelper(_ node: NodeID, in project: Project) -> Bool {
        guard node < project.targets.count else { return false }
        return !project.targets[node].kind.ships || project.member(of: node).isMockSupport
    }
}
