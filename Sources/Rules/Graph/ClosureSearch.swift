import AshlarProjectModel

/// Counts what nodes reach; reuses its buffers for many searches.
struct ClosureSearch {
    private let graph: DependencyGraph
    private let mostSteps: Int
    private var steps = 0
    private var round = 0
    /// By node: the last search that visited it.
    private var visits: [Int]
    private var pending: [NodeID] = []

    /// - Parameter mostSteps: how many edges all searches may visit before later ones end early; by default a few
    ///   tenths of a second.
    init(_ graph: DependencyGraph, mostSteps: Int = 50_000_000) {
        self.graph = graph
        self.mostSteps = mostSteps
        visits = Array(repeating: 0, count: graph.nodeCount)
    }

    /// How many nodes the node reaches, without itself, and whether that is all; after `mostSteps` no more than `least`
    /// are counted.
    mutating func closure(of node: NodeID, atLeast least: Int) -> (count: Int, isWhole: Bool) {
        let isShort = steps > mostSteps
        let count = count(from: node, without: nil, atMost: isShort ? least : .max)
        return (count, !isShort || count < least)
    }

    /// The node's edges and how many nodes it would not reach without each, in descending order, without zeros.
    mutating func shares(of node: NodeID, in count: Int) -> [(edge: Edge, count: Int)] {
        var shares: [(edge: Edge, count: Int)] = []
        for edge in graph.edges(from: node) {
            guard steps <= mostSteps else { break }
            let share = count - self.count(from: node, without: edge.imported, atMost: .max)
            if share > 0 { shares.append((edge, share)) }
        }
        return shares.sorted { ($1.count, $0.edge.imported) < ($0.count, $1.edge.imported) }
    }

    /// - Parameter cut: the end of the edge from the start that is ignored.
    private mutating func count(from start: NodeID, without cut: NodeID?, atMost limit: Int) -> Int {
        round += 1
        visits[start] = round
        pending = [start]
        var count = 0
        while let node = pending.popLast() {
            for edge in graph.edges(from: node) {
                steps += 1
                guard visits[edge.imported] != round, node != start || edge.imported != cut else { continue }
                visits[edge.imported] = round
                count += 1
                if count >= limit { return count }
                pending.append(edge.imported)
            }
        }
        return count
    }
}
