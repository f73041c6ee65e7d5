/// Which nodes lead alone to others: a node dominates another one if each chain from the sources to that leads through it.
///
/// By the iterative algorithm of Cooper, Harvey and Kennedy: A Simple, Fast Dominance Algorithm, 2001.
package struct Dominators: Sendable {
    /// By node: the nearest one that dominates it; `nil` for sources, for what only the sources together lead to, and for
    /// what they do not reach.
    package let nearest: [NodeID?]
    /// The reached nodes, each after those that dominate it.
    private let order: [NodeID]

    /// - Parameter isAllowed: edges that it refuses are not taken.
    package init(
        in graph: DependencyGraph, from sources: [NodeID], where isAllowed: (Edge) -> Bool = { _ in true }
    ) {
        // Above all sources, so that the graph has one entry.
        let entry = graph.nodeCount
        var successors = (0..<entry).map { node in graph.edges(from: node).filter(isAllowed).map(\.imported) }
        successors.append(sources)
        let postorder = Self.postorder(of: successors, from: entry)
        var number = [Int](repeating: -1, count: entry + 1)
        for (place, node) in postorder.enumerated() { number[node] = place }
        var predecessors = [[NodeID]](repeating: [], count: entry + 1)
        for node in postorder { for next in successors[node] { predecessors[next].append(node) } }

        var dominator = [NodeID](repeating: -1, count: entry + 1)
        dominator[entry] = entry
        func common(_ first: NodeID, _ second: NodeID) -> NodeID {
            var (one, other) = (first, second)
            while one != other {
                while number[one] < number[other] { one = dominator[one] }
                while number[other] < number[one] { other = dominator[other] }
            }
            return one
        }
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for node in postorder.dropLast().reversed() {
                let known = predecessors[node].filter { dominator[$0] >= 0 }
                guard let first = known.first else { continue }
                let new = known.dropFirst().reduce(first, common)
                if dominator[node] != new { (dominator[node], hasChanged) = (new, true) }
            }
        }
        nearest = (0..<entry).map { dominator[$0] < 0 || dominator[$0] == entry ? nil : dominator[$0] }
        order = postorder.dropLast().reversed()
    }

    private static func postorder(of successors: [[NodeID]], from entry: NodeID) -> [NodeID] {
        var postorder: [NodeID] = []
        var isReached = [Bool](repeating: false, count: successors.count)
        var stack: [(node: NodeID, next: Int)] = [(entry, 0)]
        isReached[entry] = true
        while let (node, next) = stack.last {
            if next < successors[node].count {
                stack[stack.count - 1].next += 1
                let successor = successors[node][next]
                if !isReached[successor] {
                    isReached[successor] = true
                    stack.append((successor, 0))
                }
            } else {
                postorder.append(node)
                stack.removeLast()
            }
        }
        return postorder
    }

    /// The edges without which the sources do not reach a node, each with how many nodes they do not reach then.
    ///
    /// - Parameter graph: the one of the dominators, of which no edge was refused.
    package func bridges(in graph: DependencyGraph) -> [(edge: Edge, lost: Int)] {
        let counts = counts { _ in true }
        // What a node dominates has the places after its own.
        var places = [Int](repeating: 0, count: nearest.count)
        var free = places
        var end = 0
        for node in order {
            places[node] = nearest[node].map { free[$0] } ?? end
            free[node] = places[node] + 1
            let next = places[node] + counts[node] + 1
            if let above = nearest[node] { free[above] = next } else { end = next }
        }
        // What a node dominates has no other way to it.
        var hasOtherWay = [Bool](repeating: false, count: nearest.count)
        for importer in order {
            for edge in graph.edges(from: importer) where nearest[edge.imported] != importer {
                let node = edge.imported
                let dominated = places[node]...(places[node] + counts[node])
                if !dominated.contains(places[importer]) { hasOtherWay[node] = true }
            }
        }
        return order.compactMap { node in
            guard !hasOtherWay[node], let above = nearest[node] else { return nil }
            return graph.edge(from: above, to: node).map { ($0, counts[node] + 1) }
        }
    }

    /// By node: how many other ones it dominates.
    ///
    /// - Parameter isCounted: which of them count.
    package func counts(where isCounted: (NodeID) -> Bool) -> [Int] {
        var counts = [Int](repeating: 0, count: nearest.count)
        for node in order.reversed() {
            guard let above = nearest[node] else { continue }
            counts[above] += counts[node] + (isCounted(node) ? 1 : 0)
        }
        return counts
    }
}
