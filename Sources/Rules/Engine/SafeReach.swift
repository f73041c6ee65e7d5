import AshlarProjectModel

/// What some targets, the roots, reach through nodes that are safe for them, and the edges that lead out of there.
struct SafeReach {
    /// An edge from what roots may reach to what they may not.
    struct Leak {
        let edge: Edge
        /// From the first root that suffers to the edge, the edge itself not included.
        let path: Chain
        let rootCount: Int
        /// Whether these are all that suffer, and not only those that were found in time.
        let isCountWhole: Bool
    }

    private let graph: DependencyGraph
    private let isRoot: [Bool]
    private let isSafe: [Bool]
    /// Whether the edge gives its importer, a root, a part of its own that is safe for nobody else.
    private let isOwn: @Sendable (Edge) -> Bool
    /// The places in `graph.edges` of the edges that arrive at a node, for all nodes in a row.
    private let arrivals: [Int]
    private let arrivalStarts: [Int]
    private let mostSteps: Int

    /// - Parameters:
    ///   - isSafe: whether a node may be reached, whoever the root.
    ///   - mostSteps: by default a few tenths of a second's worth.
    init(
        _ graph: DependencyGraph, isRoot: [Bool], isSafe: [Bool], mostSteps: Int = 10_000_000,
        isOwn: @escaping @Sendable (Edge) -> Bool
    ) {
        self.mostSteps = mostSteps
        self.graph = graph
        self.isRoot = isRoot
        self.isSafe = isSafe
        self.isOwn = isOwn
        var starts = [Int](repeating: 0, count: graph.nodeCount + 1)
        for edge in graph.edges { starts[edge.imported + 1] += 1 }
        for node in 0..<graph.nodeCount { starts[node + 1] += starts[node] }
        var next = starts
        var arrivals = [Int](repeating: 0, count: graph.edges.count)
        for (index, edge) in graph.edges.enumerated() {
            arrivals[next[edge.imported]] = index
            next[edge.imported] += 1
        }
        self.arrivals = arrivals
        arrivalStarts = starts
    }

    /// Each edge that leads some root out of what is safe, in the graph's order; what lies behind is not looked at.
    ///
    /// Costs a search backwards for each target that such an edge leaves; where that comes to more than `mostSteps`,
    /// the later searches end as soon as they have found somebody who suffers.
    func leaks() -> [Leak] {
        let isReached = reachedNodes()
        var search = BackwardSearch(nodeCount: graph.nodeCount)
        search.mostSteps = mostSteps
        var leaks: [Leak] = []
        for node in 0..<graph.nodeCount where isReached[node] {
            let exits = graph.edges(from: node).filter { !isSafe[$0.imported] }
            guard !exits.isEmpty else { continue }
            let (roots, isWhole) = rootsThatReach(node, exits, &search)
            for edge in exits {
                // Whoever comes back to itself has a cycle, and reaches nothing new.
                let sufferers = roots.filter { $0 != edge.imported && !hasOwn($0, edge.imported) }
                guard let first = sufferers.first else { continue }
                leaks.append(
                    Leak(
                        edge: edge, path: path(from: first, to: node, search), rootCount: sufferers.count,
                        isCountWhole: isWhole))
            }
        }
        return leaks
    }

    private func reachedNodes() -> [Bool] {
        var isReached = isRoot
        var pending = isRoot.indices.filter { isRoot[$0] }
        while let node = pending.popLast() {
            for edge in graph.edges(from: node) where !isReached[edge.imported] {
                guard isSafe[edge.imported] || (isRoot[node] && isOwn(edge)) else { continue }
                isReached[edge.imported] = true
                pending.append(edge.imported)
            }
        }
        return isReached
    }

    /// Who may reach the node, sorted, and whether these are all. What is a root's own is reached by that root alone, so the search ends there.
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
            for index in arrivals[arrivalStarts[node]..<arrivalStarts[node + 1]] {
                let edge = graph.edges[index]
                let importer = edge.importer
                guard isSafe[node] || (isRoot[importer] && isOwn(edge)) else { continue }
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
        var path = Chain()
        var node = root
        while node != goal, let index = path.isEmpty ? search.arrival(at: node) : search.passage(through: node) {
            path.append(graph.edges[index])
            node = graph.edges[index].imported
        }
        return path
    }
}

/// A breadth-first search against the edges, whose memory serves for one search after the other.
private struct BackwardSearch {
    /// How many steps all searches may take before `isOverLimit`.
    var mostSteps = Int.max
    private var steps = 0
    private var round = 0
    private var goal = -1
    private var queue: [NodeID] = []
    private var position = 0
    /// By node: the round in which it was passed or arrived at, and the edge that leads on to the goal.
    private var passages: [(round: Int, edge: Int)]
    private var arrivals: [(round: Int, edge: Int)]

    init(nodeCount: Int) {
        passages = Array(repeating: (0, 0), count: nodeCount)
        arrivals = passages
    }

    mutating func begin(at goal: NodeID) {
        round += 1
        self.goal = goal
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

    /// Says whether the root is arrived at for the first time.
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
