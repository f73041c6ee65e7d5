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
            let paths = graph.shortestPaths(from: [importer]) { _ in true }
            for use in uses {
                guard let node = use.node, steps < Self.mostSteps else { continue }
                // An edge that is not on the shortest chain is not needed for it.
                for pair in paths.path(to: node).map(NodePair.init) where removed.contains(pair) {
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
