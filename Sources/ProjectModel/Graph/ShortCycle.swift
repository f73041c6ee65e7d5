/// A cycle of a graph.
package struct ShortCycle: Sendable {
    /// Each starts where the one before it ends, and the first where the last ends.
    package var edges: [Edge]
    /// Whether there is no shorter one among the given nodes.
    package var isShortest: Bool
}

extension DependencyGraph {
    /// A shortest cycle among nodes that all reach each other; among equals the one through the lowest node.
    ///
    /// Costs a search for each node, no deeper than the length of the best cycle so far. After `mostSteps` edges the
    /// best cycle so far is returned; the first search is always completed, so there is one.
    ///
    /// - Parameter mostSteps: by default about a tenth of a second.
    package func shortCycle(in component: [NodeID], mostSteps: Int = 10_000_000) -> ShortCycle {
        var search = CycleSearch(self, component)
        for node in component where search.isAlive[node] {
            search.improve(through: node)
            if search.best.count == 2 { break }
            if search.steps > mostSteps { return ShortCycle(edges: search.best, isShortest: false) }
            // All cycles through the node have been considered.
            search.remove(node)
        }
        return ShortCycle(edges: search.best, isShortest: true)
    }
}

/// Finds shorter and shorter cycles.
private struct CycleSearch {
    private let graph: DependencyGraph
    /// The nodes that cycles may contain that have not been considered.
    private(set) var isAlive: [Bool]
    /// The number of edges to each node from nodes that are alive.
    private var arrivalCounts: [Int]
    private(set) var best: [Edge] = []
    private(set) var steps = 0
    /// By node: the last search that reached it, and the edge.
    private var visits: [(round: Int, edge: Int)]
    private var round = 0

    init(_ graph: DependencyGraph, _ component: [NodeID]) {
        self.graph = graph
        isAlive = Array(repeating: false, count: graph.nodeCount)
        arrivalCounts = Array(repeating: 0, count: graph.nodeCount)
        visits = Array(repeating: (0, 0), count: graph.nodeCount)
        for node in component { isAlive[node] = true }
        for node in component {
            for edge in graph.edges(from: node) where isAlive[edge.imported] { arrivalCounts[edge.imported] += 1 }
        }
    }

    /// Replaces the best cycle by a shortest one through the node, if that is shorter.
    mutating func improve(through start: NodeID) {
        round += 1
        var layer = [start]
        var length = 1
        while !layer.isEmpty, best.isEmpty || length < best.count {
            var next: [NodeID] = []
            for node in layer {
                let edges = graph.edges(from: node)
                steps += edges.count
                for index in edges.indices {
                    let imported = edges[index].imported
                    if imported == start {
                        best = chain(from: start, to: node) + [edges[index]]
                        return
                    }
                    guard isAlive[imported], visits[imported].round != round else { continue }
                    visits[imported] = (round, index)
                    next.append(imported)
                }
            }
            layer = next
            length += 1
        }
    }

    private func chain(from start: NodeID, to end: NodeID) -> [Edge] {
        var chain: [Edge] = []
        var node = end
        while node != start {
            let edge = graph.edges[visits[node].edge]
            chain.append(edge)
            node = edge.importer
        }
        return chain.reversed()
    }

    /// Removes the node, and all to which no edge leads any more.
    mutating func remove(_ node: NodeID) {
        isAlive[node] = false
        var pending = [node]
        while let node = pending.popLast() {
            for edge in graph.edges(from: node) where isAlive[edge.imported] {
                arrivalCounts[edge.imported] -= 1
                guard arrivalCounts[edge.imported] == 0 else { continue }
                isAlive[edge.imported] = false
                pending.append(edge.imported)
            }
        }
    }
}
