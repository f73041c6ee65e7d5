extension DependencyGraph {
    /// The sets of nodes that reach each other, of two or more nodes each: sorted within, and by their first node.
    ///
    /// Tarjan's algorithm (SIAM Journal on Computing 1, 1972), with a stack of its own so that depth is no limit.
    package func stronglyConnectedComponents() -> [[NodeID]] {
        var components: [[NodeID]] = []
        var index = [Int](repeating: -1, count: nodeCount)
        var lowLink = [Int](repeating: 0, count: nodeCount)
        var isOnStack = [Bool](repeating: false, count: nodeCount)
        var stack: [NodeID] = []
        var counter = 0

        func visit(_ node: NodeID) {
            index[node] = counter
            lowLink[node] = counter
            counter += 1
            stack.append(node)
            isOnStack[node] = true
        }

        for root in 0..<nodeCount where index[root] < 0 {
            visit(root)
            var calls = [(node: root, edges: edges(from: root))]
            while let (node, _) = calls.last {
                if let edge = calls[calls.count - 1].edges.popFirst() {
                    let imported = edge.imported
                    if index[imported] < 0 {
                        visit(imported)
                        calls.append((imported, edges(from: imported)))
                    } else if isOnStack[imported] {
                        lowLink[node] = min(lowLink[node], index[imported])
                    }
                    continue
                }
                calls.removeLast()
                if let caller = calls.last?.node { lowLink[caller] = min(lowLink[caller], lowLink[node]) }
                guard lowLink[node] == index[node] else { continue }
                var component: [NodeID] = []
                while let top = stack.popLast() {
                    isOnStack[top] = false
                    component.append(top)
                    if top == node { break }
                }
                if component.count > 1 { components.append(component.sorted()) }
            }
        }
        return components.sorted { $0[0] < $1[0] }
    }

    /// A shortest cycle among nodes that all reach each other; among equals the one through the lowest node.
    ///
    /// Costs a search of the component for each of its nodes, and stops at a cycle of two.
    package func shortestCycle(in component: [NodeID]) -> [Edge] {
        let members = Set(component)
        var best: [Edge] = []
        for node in component {
            for edge in edges(from: node) where members.contains(edge.imported) {
                let isInside = { (edge: Edge) in members.contains(edge.imported) }
                guard let back = shortestPath(from: [edge.imported], where: isInside, to: { $0 == node }) else {
                    continue
                }
                if best.isEmpty || back.count + 1 < best.count { best = [edge] + back }
                if best.count == 2 { return best }
            }
            if component.count > 200, !best.isEmpty { return best }
        }
        return best
    }
}
