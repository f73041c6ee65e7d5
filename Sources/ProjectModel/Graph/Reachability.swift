/// A graph in which the nodes of each strongly connected component are one.
private struct Condensation {
    /// By node: the number of its component. A component reaches only such of lower numbers.
    let components: [Int]
    /// By component: those that an edge leads to, without itself.
    let successors: [Set<Int>]

    init(_ graph: DependencyGraph) {
        let components = graph.componentNumbers()
        var successors = [Set<Int>](repeating: [], count: (components.max() ?? -1) + 1)
        for edge in graph.edges where components[edge.importer] != components[edge.imported] {
            successors[components[edge.importer]].insert(components[edge.imported])
        }
        (self.components, self.successors) = (components, successors)
    }
}

/// For each node of a graph what it reaches: many questions are cheaper by it than by a search each.
package struct Reachability: Sendable {
    private let components: [Int]
    /// By component: what it reaches besides itself, as numbers of components.
    private let reached: [NodeSet]
    private let isCyclic: [Bool]

    /// Costs the product of nodes and edges, in steps of 64.
    package init(_ graph: DependencyGraph) {
        let condensed = Condensation(graph)
        let count = condensed.successors.count
        var reached: [NodeSet] = []
        reached.reserveCapacity(count)
        for successors in condensed.successors {
            var set = NodeSet(count: count)
            for next in successors {
                set.insert(next)
                set.formUnion(reached[next])
            }
            reached.append(set)
        }
        var sizes = [Int](repeating: 0, count: count)
        for component in condensed.components { sizes[component] += 1 }
        components = condensed.components
        self.reached = reached
        isCyclic = sizes.map { $0 > 1 }
    }

    /// Whether a chain of at least one edge leads from the one to the other.
    package func reaches(_ importer: NodeID, _ imported: NodeID) -> Bool {
        let (from, to) = (components[importer], components[imported])
        return from == to ? isCyclic[from] : reached[from].contains(to)
    }
}

extension DependencyGraph {
    /// How many nodes each node reaches, without itself. Costs the product of nodes and edges, in steps of 64.
    package func reachedCounts() -> [Int] { totalsOfReached { reached, _ in reached.count }.map { $0 - 1 } }

    /// The sum of the weights of the nodes that each node reaches, with its own. Costs the product of nodes and edges, in
    /// steps of 64, and a step for each pair of nodes of which one reaches the other.
    package func reachedWeights(_ weights: [Int]) -> [Int] {
        totalsOfReached { reached, start in
            var sum = 0
            reached.forEach { sum += weights[start + $0] }
            return sum
        }
    }

    /// - Parameter measure: the total of some of the reached nodes, which are numbered from the second parameter on.
    private func totalsOfReached(_ measure: (NodeSet, Int) -> Int) -> [Int] {
        let condensed = Condensation(self)
        let count = condensed.successors.count
        var totals = [Int](repeating: 0, count: count)
        // In blocks of nodes, so that memory does not grow with the square of them.
        let block = 1_024
        for start in stride(from: 0, to: nodeCount, by: block) {
            var reached = [NodeSet](repeating: NodeSet(count: block), count: count)
            for node in start..<min(start + block, nodeCount) {
                reached[condensed.components[node]].insert(node - start)
            }
            for component in 0..<count {
                for next in condensed.successors[component] { reached[component].formUnion(reached[next]) }
                totals[component] += measure(reached[component], start)
            }
        }
        return condensed.components.map { totals[$0] }
    }
}
