/// Questions about who reaches whom, over numbered nodes.
///
/// Neighbours are visited in the order of the edges, so every answer is the same on every run. All costs are linear in
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
        var starts = [Int](repeating: 0, count: nodeCount + 1)
        for edge in edges { starts[edge.importer + 1] += 1 }
        for node in 0..<nodeCount { starts[node + 1] += starts[node] }
        self.starts = starts
    }

    package func edges(from node: NodeID) -> ArraySlice<Edge> { edges[starts[node]..<starts[node + 1]] }

    /// The edge that joins the two, if there is one.
    package func edge(from importer: NodeID, to imported: NodeID) -> Edge? {
        edges(from: importer).first { $0.imported == imported }
    }

    /// Which nodes can be reached from the given ones, themselves included.
    package func reachable(from sources: [NodeID]) -> [Bool] {
        var isReached = [Bool](repeating: false, count: nodeCount)
        var pending = sources
        for source in sources { isReached[source] = true }
        while let node = pending.popLast() {
            for edge in edges(from: node) where !isReached[edge.imported] {
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
        var arrival = [Int?](repeating: nil, count: nodeCount)
        var isSeen = [Bool](repeating: false, count: nodeCount)
        var queue = sources
        for source in sources {
            isSeen[source] = true
            if isGoal(source) { return [] }
        }
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            for index in starts[node]..<starts[node + 1] {
                let imported = edges[index].imported
                guard !isSeen[imported], isAllowed(edges[index]) else { continue }
                isSeen[imported] = true
                arrival[imported] = index
                if isGoal(imported) { return chain(to: imported, arrival) }
                queue.append(imported)
            }
        }
        return nil
    }

    private func chain(to goal: NodeID, _ arrival: [Int?]) -> [Edge] {
        var path: [Edge] = []
        var node = goal
        while let index = arrival[node] {
            path.append(edges[index])
            node = edges[index].importer
        }
        return path.reversed()
    }
}
