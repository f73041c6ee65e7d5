import AshlarProjectModel

/// What the roots reach through safe nodes, and the edges that leave it.
struct SafeReach {
    /// An edge from a node that roots may reach to one that they may not.
    struct Leak {
        let edge: Edge
        /// From the first affected root to the edge, without the edge.
        var path = Chain()
        var rootCount = 1
        /// Whether the count is complete, and not only what was found in time.
        var isCountWhole = true

        /// The number of affected roots, in words.
        var count: String { "\(isCountWhole ? "" : "at least ")\(rootCount)" }
    }

    private let graph: DependencyGraph
    private let reversed: DependencyGraph
    private let isRoot: [Bool]
    let isSafe: [Bool]
    /// Whether the edge leads from a root to a part that is safe for that root alone.
    private let isOwn: @Sendable (Edge) -> Bool
    private let mostSteps: Int

    /// - Parameters:
    ///   - isSafe: whether every root may reach a node.
    ///   - mostSteps: by default a few tenths of a second.
    init(
        _ graph: DependencyGraph, isRoot: [Bool], isSafe: [Bool], mostSteps: Int = 10_000_000,
        isOwn: @escaping @Sendable (Edge) -> Bool = { _ in false }
    ) {
        self.mostSteps = mostSteps
        self.graph = graph
        self.isRoot = isRoot
        self.isSafe = isSafe
        self.isOwn = isOwn
        reversed = graph.reversed()
    }

    var hasRoots: Bool { isRoot.contains(true) }

    /// Which nodes are roots, or are reached by one through what is safe.
    var isReached: [Bool] {
        graph.reachable(from: isRoot.indices.filter { isRoot[$0] }) { edge in
            isSafe[edge.imported] || (isRoot[edge.importer] && isOwn(edge))
        }
    }

    /// Each edge by which a root leaves what is safe, in the graph's order; what it reaches is not searched.
    ///
    /// Costs a backward search for each target with such an edge; after `mostSteps`, later searches end at the first
    /// affected root.
    func leaks() -> [Leak] {
        let isReached = isReached
        var search = BackwardSearch(nodeCount: graph.nodeCount)
        search.mostSteps = mostSteps
        var leaks: [Leak] = []
        for node in 0..<graph.nodeCount where isReached[node] {
            let exits = graph.edges(from: node).filter { !isSafe[$0.imported] }
            guard !exits.isEmpty else { continue }
            let (roots, isWhole) = rootsThatReach(node, exits, &search)
            for edge in exits {
                // A root that reaches itself is on a cycle, which another rule reports.
                let affected = roots.filter { $0 != edge.imported && !hasOwn($0, edge.imported) }
                guard let first = affected.first else { continue }
                leaks.append(
                    Leak(
                        edge: edge, path: path(from: first, to: node, search), rootCount: affected.count,
                        isCountWhole: isWhole))
            }
        }
        return leaks
    }

    /// The roots that may reach the node, sorted, and whether these are all. A root's own part is reached by that root
    /// alone, so the search ends there.
    private func rootsThatReach(
        _ goal: NodeID, _ exits: [Edge], _ search: inout BackwardSearch
    ) -> (roots: [Int], isWhole: Bool) {
        search.begin(at: goal)
        var roots = isRoot[goal] ? [goal] : []
        var countAsked = 0
        while let node = search.next() {
            if search.isOverLimit, roots.count > countAsked {
                countAsked = roots.count
                if exits.allSatisfy({ exit in roots.contains { !hasOwn($0, exit.imported) } }) {
                    return (roots.sorted(), false)
                }
            }
            let edges = reversed.edges(from: node)
            for index in edges.indices {
                let importer = edges[index].imported
                guard isSafe[node] || (isRoot[importer] && isOwn(edges[index].reversed)) else { continue }
                if isRoot[importer], search.arrive(at: importer, by: index) { roots.append(importer) }
                if isSafe[node] { search.pass(importer, by: index) }
            }
        }
        return (roots.sorted(), true)
    }

    private func hasOwn(_ root: Int, _ node: NodeID) -> Bool {
        graph.edge(from: root, to: node).map(isOwn) ?? false
    }

    private func path(from root: Int, to goal: NodeID, _ search: BackwardSearch) -> Chain {
        var path: [Int] = []
        var node = root
        while node != goal, let index = path.isEmpty ? search.arrival(at: node) : search.passage(through: node) {
            path.append(index)
            node = reversed.edges[index].importer
        }
        return Chain(path.lazy.map { reversed.edges[$0].reversed })
    }
}

/// A breadth-first search against the edges that reuses its buffers for many searches.
private struct BackwardSearch {
    /// How many steps all searches may take before `isOverLimit`.
    var mostSteps = Int.max
    private var steps = 0
    private var round = 0
    private var queue: [NodeID] = []
    private var position = 0
    /// By node: the round in which it was passed or arrived at, and the next edge to the goal.
    private var passages: [(round: Int, edge: Int)]
    private var arrivals: [(round: Int, edge: Int)]

    init(nodeCount: Int) {
        passages = Array(repeating: (0, 0), count: nodeCount)
        arrivals = passages
    }

    mutating func begin(at goal: NodeID) {
        round += 1
        queue = [goal]
        position = 0
        passages[goal] = (round, 0)
        arrivals[goal] = (round, 0)
    }

    mutating func next() -> NodeID? {
        guard position < queue.count else { return nil }
        position += 1
        return queue[position - 1]
    }

    var isOverLimit: Bool { steps > mostSteps }

    /// Returns whether the root is reached for the first time.
    mutating func arrive(at root: Int, by edge: Int) -> Bool {
        steps += 1
        guard arrivals[root].round != round else { return false }
        arrivals[root] = (round, edge)
        return true
    }

    mutating func pass(_ node: NodeID, by edge: Int) {
        steps += 1
        guard passages[node].round != round else { return }
        passages[node] = (round, edge)
        queue.append(node)
    }

    func arrival(at root: Int) -> Int? { arrivals[root].round == round ? arrivals[root].edge : nil }

    func passage(through node: NodeID) -> Int? { passages[node].round == round ? passages[node].edge : nil }
}
