extension DependencyGraph {
    /// The sets of nodes that reach each other, of two or more nodes each: sorted within, and by their first node.
    package func stronglyConnectedComponents() -> [[NodeID]] {
        components().filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    }

    /// The number of each node's strongly connected component: a component reaches only such of lower numbers.
    package func componentNumbers() -> [Int] {
        var numbers = [Int](repeating: 0, count: nodeCount)
        for (number, nodes) in components().enumerated() {
            for node in nodes { numbers[node] = number }
        }
        return numbers
    }

    /// All of them, each after those that it reaches.
    private func components() -> [[NodeID]] {
        var search = ComponentSearch(self)
        for root in 0..<nodeCount { search.begin(at: root) }
        return search.components
    }
}

/// Tarjan's algorithm (SIAM Journal on Computing 1, 1972), with an explicit stack, so depth is not limited.
private struct ComponentSearch {
    private let graph: DependencyGraph
    private(set) var components: [[NodeID]] = []
    /// The order in which nodes were reached; -1 before that.
    private var index: [Int]
    private var lowLink: [Int]
    private var isOnStack: [Bool]
    /// The nodes that are not in a component yet.
    private var stack: [NodeID] = []
    private var calls: [(node: NodeID, edges: ArraySlice<Edge>)] = []
    private var counter = 0

    init(_ graph: DependencyGraph) {
        self.graph = graph
        index = Array(repeating: -1, count: graph.nodeCount)
        lowLink = Array(repeating: 0, count: graph.nodeCount)
        isOnStack = Array(repeating: false, count: graph.nodeCount)
    }

    mutating func begin(at root: NodeID) {
        guard index[root] < 0 else { return }
        call(root)
        while let (node, _) = calls.last {
            if let edge = calls[calls.count - 1].edges.popFirst() {
                if index[edge.imported] < 0 {
                    call(edge.imported)
                } else if isOnStack[edge.imported] {
                    lowLink[node] = min(lowLink[node], index[edge.imported])
                }
            } else {
                calls.removeLast()
                if let caller = calls.last?.node { lowLink[caller] = min(lowLink[caller], lowLink[node]) }
                if lowLink[node] == index[node] { closeComponent(at: node) }
            }
        }
    }

    private mutating func call(_ node: NodeID) {
        index[node] = counter
        lowLink[node] = counter
        counter += 1
        stack.append(node)
        isOnStack[node] = true
        calls.append((node, graph.edges(from: node)))
    }

    private mutating func closeComponent(at first: NodeID) {
        var component: [NodeID] = []
        while let node = stack.popLast() {
            isOnStack[node] = false
            component.append(node)
            if node == first { break }
        }
        components.append(component.sorted())
    }
}
