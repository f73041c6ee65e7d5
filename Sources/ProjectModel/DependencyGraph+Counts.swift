extension DependencyGraph {
    /// How many nodes each node reaches, without itself. Costs the product of nodes and edges, in steps of 64.
    package func reachedCounts() -> [Int] {
        let components = componentNumbers()
        let count = (components.max() ?? -1) + 1
        var successors = [Set<Int>](repeating: [], count: count)
        for edge in edges where components[edge.importer] != components[edge.imported] {
            successors[components[edge.importer]].insert(components[edge.imported])
        }
        var counts = [Int](repeating: 0, count: count)
        // In blocks of nodes, so that memory does not grow with the square of them.
        let block = 1_024
        for start in stride(from: 0, to: nodeCount, by: block) {
            var reached = [NodeSet](repeating: NodeSet(count: block), count: count)
            for node in start..<min(start + block, nodeCount) { reached[components[node]].insert(node - start) }
            // A component reaches only such of lower numbers.
            for component in 0..<count {
                for next in successors[component] { reached[component].formUnion(reached[next]) }
                counts[component] += reached[component].count
            }
        }
        return components.map { counts[$0] - 1 }
    }
}
