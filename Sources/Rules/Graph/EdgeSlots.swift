import AshlarProjectModel

/// The declared and permitted edges, numbered.
struct EdgeSlots {
    private let declared: DependencyGraph
    private let permitted: DependencyGraph

    init(_ project: Project) {
        declared = DependencyGraph(project)
        permitted = DependencyGraph(nodeCount: project.nodeCount, edges: project.permittedEdges)
    }

    var count: Int { declared.edges.count + permitted.edges.count }

    func edge(_ slot: Int) -> Edge {
        slot < declared.edges.count ? declared.edges[slot] : permitted.edges[slot - declared.edges.count]
    }

    /// Declared edges come last, so that they replace permitted ones.
    func forEach(of importer: Int, _ body: (_ slot: Int, _ node: NodeID) -> Void) {
        for index in permitted.edges(from: importer).indices {
            body(declared.edges.count + index, permitted.edges[index].imported)
        }
        for index in declared.edges(from: importer).indices { body(index, declared.edges[index].imported) }
    }

    func slot(of pair: NodePair) -> Int? {
        declared.index(from: pair.importer, to: pair.imported)
            ?? permitted.index(from: pair.importer, to: pair.imported).map { $0 + declared.edges.count }
    }
}
