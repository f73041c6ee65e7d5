/// A set of small numbers, such as those of nodes, in one bit each.
package struct NodeSet: Sendable {
    private var words: [UInt64]

    /// - Parameter count: one more than the largest number that it may contain.
    package init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

    package func contains(_ node: Int) -> Bool { words[node / 64] >> UInt64(node % 64) & 1 == 1 }

    package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    package mutating func insert(_ node: Int) { words[node / 64] |= 1 << UInt64(node % 64) }

    package mutating func formUnion(_ other: NodeSet) {
        for word in words.indices { words[word] |= other.words[word] }
    }
}

extension DependencyGraph {
    /// What each node reaches. Costs the product of nodes and edges, in steps of 64.
    package func reachability() -> Reachability { Reachability(self) }
}

/// For each node of a graph what it reaches: many questions are cheaper by it than by a search each.
package struct Reachability: Sendable {
    private let components: [Int]
    /// By component: what it reaches besides itself, as numbers of components.
    private let reached: [NodeSet]
    private let isCyclic: [Bool]

    fileprivate init(_ graph: DependencyGraph) {
        let components = graph.componentNumbers()
        let count = (components.max() ?? -1) + 1
        var successors = [Set<Int>](repeating: [], count: count)
        var sizes = [Int](repeating: 0, count: count)
        for component in components { sizes[component] += 1 }
        for edge in graph.edges where components[edge.importer] != components[edge.imported] {
            successors[components[edge.importer]].insert(components[edge.imported])
        }
        var reached: [NodeSet] = []
        reached.reserveCapacity(count)
        // A component reaches only such of lower numbers.
        for component in 0..<count {
            var set = NodeSet(count: count)
            for next in successors[component] {
                set.insert(next)
                set.formUnion(reached[next])
            }
            reached.append(set)
        }
        self.components = components
        self.reached = reached
        isCyclic = sizes.map { $0 > 1 }
    }

    /// Whether a chain of at least one edge leads from the one to the other.
    package func reaches(_ importer: NodeID, _ imported: NodeID) -> Bool {
        let (from, to) = (components[importer], components[imported])
        return from == to ? isCyclic[from] : reached[from].contains(to)
    }
}
