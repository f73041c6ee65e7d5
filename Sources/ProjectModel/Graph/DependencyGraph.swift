/// Edges between numbered nodes, and which nodes reach which.
///
/// Neighbours are visited in the order of the edges, so every result is the same on every run. All costs are linear in
/// nodes and edges, except where a method says otherwise.
package struct DependencyGraph: Sendable {
    package let nodeCount: Int
    /// The edges, grouped by importer.
    package let edges: [Edge]
    private let starts: [Int]

    /// - Parameter edges: sorted by importer, as in `Project.edges`.
    package init(nodeCount: Int, edges: [Edge]) {
        self.nodeCount = nodeCount
        self.edges = edges
        starts = Self.starts(of: edges, nodeCount) { $0.importer }
    }

    /// The place of the first edge of each node where edges are grouped by one of their ends, and one more.
    private static func starts(of edges: [Edge], _ nodeCount: Int, by end: (Edge) -> NodeID) -> [Int] {
        var starts = [Int](repeating: 0, count: nodeCount + 1)
        for edge in edges { starts[end(edge) + 1] += 1 }
        for node in 0..<nodeCount { starts[node + 1] += starts[node] }
        return starts
    }

    private init(nodeCount: Int, edges: [Edge], starts: [Int]) {
        (self.nodeCount, self.edges, self.starts) = (nodeCount, edges, starts)
    }

    /// The graph with one more edge, in the order of nodes; the same graph if it has an edge between the two.
    package func adding(_ edge: Edge) -> DependencyGraph {
        guard index(from: edge.importer, to: edge.imported) == nil else { return self }
        let others = self.edges(from: edge.importer)
        var (edges, starts) = (edges, starts)
        edges.insert(edge, at: others.firstIndex { $0.imported > edge.imported } ?? others.endIndex)
        for node in (edge.importer + 1)..<starts.count { starts[node] += 1 }
        return DependencyGraph(nodeCount: nodeCount, edges: edges, starts: starts)
    }

    package init(_ project: Project) { self.init(nodeCount: project.nodeCount, edges: project.edges) }

    package func edges(from node: NodeID) -> ArraySlice<Edge> { edges[starts[node]..<starts[node + 1]] }

    /// The edge between the two, if there is one.
    package func edge(from importer: NodeID, to imported: NodeID) -> Edge? {
        index(from: importer, to: imported).map { edges[$0] }
    }

    /// The index of the edge between the two, if there is one.
    package func index(from importer: NodeID, to imported: NodeID) -> Int? {
        edges(from: importer).firstIndex { $0.imported == imported }
    }

    /// The same edges in the opposite direction.
    package func reversed() -> DependencyGraph {
        var next = Self.starts(of: edges, nodeCount) { $0.imported }
        var places = [Int](repeating: 0, count: edges.count)
        for (place, edge) in edges.enumerated() {
            places[next[edge.imported]] = place
            next[edge.imported] += 1
        }
        return DependencyGraph(nodeCount: nodeCount, edges: places.map { edges[$0].reversed })
    }

    /// Which nodes can be reached from the given ones, themselves included.
    ///
    /// - Parameter isAllowed: edges that it refuses are not taken.
    package func reachable(from sources: [NodeID], where isAllowed: (Edge) -> Bool = { _ in true }) -> [Bool] {
        var isReached = [Bool](repeating: false, count: nodeCount)
        var pending = sources
        for source in sources { isReached[source] = true }
        while let node = pending.popLast() {
            for edge in edges(from: node) where !isReached[edge.imported] && isAllowed(edge) {
                isReached[edge.imported] = true
                pending.append(edge.imported)
            }
        }
        return isReached
    }

    /// A shortest chain of edges from one of `sources` to a node that `isGoal` accepts; `nil` where there is none.
    ///
    /// - Parameter isAllowed: edges that it refuses are not taken.
    package func shortestPath(
        from sources: [NodeID], where isAllowed: (Edge) -> Bool = { _ in true }, to isGoal: (NodeID) -> Bool
    ) -> [Edge]? {
        let paths = ShortestPaths(in: self, from: sources, where: isAllowed, until: isGoal)
        return paths.goal.map { Array(paths.path(to: $0)) }
    }

    /// Shortest chains of edges from one of `sources` to each node that can be reached.
    ///
    /// - Parameter isAllowed: edges that it refuses are not taken.
    package func shortestPaths(from sources: [NodeID], where isAllowed: (Edge) -> Bool) -> ShortestPaths {
        ShortestPaths(in: self, from: sources, where: isAllowed) { _ in false }
    }
}

/// The result of a breadth-first search: shortest chains of edges from its sources.
package struct ShortestPaths: Sendable {
    private let graph: DependencyGraph
    private var isReached: [Bool]
    /// By node: the index of the last edge of the chain to it.
    private var arrival: [Int?]
    /// The node at which the search ended.
    fileprivate private(set) var goal: NodeID?

    fileprivate init(
        in graph: DependencyGraph, from sources: [NodeID], where isAllowed: (Edge) -> Bool,
        until isGoal: (NodeID) -> Bool
    ) {
        self.graph = graph
        isReached = Array(repeating: false, count: graph.nodeCount)
        arrival = Array(repeating: nil, count: graph.nodeCount)
        for source in sources { isReached[source] = true }
        goal = sources.first(where: isGoal)
        var queue = sources
        var next = 0
        while goal == nil, next < queue.count {
            let edges = graph.edges(from: queue[next])
            next += 1
            for index in edges.indices where !isReached[edges[index].imported] && isAllowed(edges[index]) {
                let node = edges[index].imported
                isReached[node] = true
                arrival[node] = index
                if isGoal(node) {
                    goal = node
                    break
                }
                queue.append(node)
            }
        }
    }

    package func reaches(_ node: NodeID) -> Bool { isReached[node] }

    /// Empty for a source, and for a node that is not reached.
    package func path(to node: NodeID) -> some BidirectionalCollection<Edge> {
        var path: [Int] = []
        var node = node
        while let index = arrival[node] {
            path.append(index)
            node = graph.edges[index].importer
        }
        return path.reversed().lazy.map { graph.edges[$0] }
    }
}
