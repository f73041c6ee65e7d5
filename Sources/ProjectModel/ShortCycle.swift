/// A cycle of a graph: its edges in a row, the first after the last.
package struct ShortCycle: Sendable {
    package var edges: [Edge]
    /// Whether the graph has none shorter among the nodes that were asked about.
    package var isShortest: Bool
}

extension DependencyGraph {
    /// A shortest cycle among nodes that all reach each other; among equals the one through the lowest node.
    ///
    /// Costs a search for each node, no deeper than the best cycle so far is long. Where the searches together look at
    /// more than `mostSteps` edges the best cycle so far is given, and the answer says so; the first search is always
    /// finished, so that there is one.
    ///
    /// - Parameter mostSteps: by default a tenth of a second's worth.
    package func shortCycle(in component: [NodeID], mostSteps: Int = 10_000_000) -> ShortCycle {
        var search = CycleSearch(self, component)
        for node in component where search.isAlive[node] {
            search.improve(through: node)
            if search.best.count == 2 { break }
            if search.steps > mostSteps { return ShortCycle(edges: search.best, isShortest: false) }
            // Whatever is left to find does not go through here.
            search.remove(node)
        }
        return ShortCycle(edges: search.best, isShortest: true)
    }
}

/// Looks for shorter and shorter cycles.
private struct CycleSearch {
    private let graph: DependencyGraph
    /// The nodes that a cycle not yet looked for may go through.
    private(set) var isAlive: [Bool]
    /// How many edges lead to a node from living ones.
    private var arrivalCounts: [Int]
    private(set) var best: [Edge] = []
    private(set) var steps = 0
    /// By node: the search that came upon it, and by which edge.
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

    /// Puts a shortest cycle through the node in the place of the best one, if it is shorter.
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

    /// Takes the node away, and whatever no other living one leads to then.
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
