import AshlarProjectModel

/// The undeclared imports that build only because of a dependency: what breaks if it is removed.
struct RemovalConsequences {
    private var imports: [NodePair: [ImportedGraph.Use]] = [:]
    /// A few tenths of a second; later imports are not looked up.
    private static let mostSteps = 50_000_000

    /// - Parameter removed: the edges that could be removed.
    init(of removed: Set<NodePair>, _ undeclared: [ImportedGraph.Use], in project: Project) {
        let graph = DependencyGraph(project)
        var steps = 0
        var seen: Set<NodePair> = []
        let first = undeclared.filter { use in
            use.node.map { seen.insert(NodePair(use.importer, $0)).inserted } ?? false
        }
        for (importer, uses) in Dictionary(grouping: first, by: \.importer).sorted(by: { $0.key < $1.key }) {
            let chains = DependencyChains(from: importer, in: graph)
            for use in uses {
                guard let node = use.node, steps < Self.mostSteps else { continue }
                // An edge that is not on the shortest chain is not needed for it.
                for pair in chains.chain(to: node) where removed.contains(pair) {
                    steps += graph.edges.count
                    let isReached = graph.reachable(from: [importer]) { NodePair($0) != pair }
                    if !isReached[node] { imports[pair, default: []].append(use) }
                }
            }
        }
    }

    /// By place of the first import of each module.
    subscript(pair: NodePair) -> [ImportedGraph.Use] { imports[pair] ?? [] }
}

/// The shortest chains of dependencies from one node.
struct DependencyChains {
    let start: NodeID
    /// By node that the start reaches: the node before it.
    private var previous: [NodeID: NodeID] = [:]

    init(from start: NodeID, in graph: DependencyGraph) {
        self.start = start
        var pending = [start]
        var next = 0
        while next < pending.count {
            let node = pending[next]
            next += 1
            for edge in graph.edges(from: node) where edge.imported != start && previous[edge.imported] == nil {
                previous[edge.imported] = node
                pending.append(edge.imported)
            }
        }
    }

    /// The node before the end of the chain; `nil` where the start does not reach the node.
    func user(of node: NodeID) -> NodeID? { previous[node] }

    /// The edges of the chain, the last one first; empty where the start does not reach the node.
    func chain(to node: NodeID) -> [NodePair] {
        var pairs: [NodePair] = []
        var end = node
        while let user = previous[end] {
            pairs.append(NodePair(user, end))
            end = user
        }
        return pairs
    }
}
