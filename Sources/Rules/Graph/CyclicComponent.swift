import AshlarProjectModel

/// A strongly connected component: targets that all reach each other.
struct CyclicComponent {
    /// An edge to remove.
    struct Cut {
        let edge: Edge
        let direction: Direction
        /// How many targets of the component are still on cycles without it.
        let remaining: Int
    }

    /// The direction of an edge across layers, the first to be removed first.
    enum Direction: Int {
        case forbidden, level, inward
    }

    /// The source of an edge, the first to be removed first: only a written edge can be removed where it is reported.
    private enum Source: Int, CaseIterable {
        case written, builtIn, implied
    }

    let nodeCount: Int
    /// The edges among the targets.
    let edges: [Edge]
    let cycle: ShortCycle
    /// The edges with the targets counted from 0, so that the cost of a search depends on the component alone.
    private let inner: [Edge]

    init(_ component: [NodeID], in graph: DependencyGraph) {
        nodeCount = component.count
        let places = Dictionary(uniqueKeysWithValues: component.enumerated().map { ($1, $0) })
        func renumbered(_ edge: Edge, _ number: (Int) -> Int?) -> Edge? {
            guard let importer = number(edge.importer), let imported = number(edge.imported) else { return nil }
            var edge = edge
            (edge.importer, edge.imported) = (importer, imported)
            return edge
        }
        edges = component.flatMap { graph.edges(from: $0) }.filter { places[$0.imported] != nil }
        inner = edges.compactMap { renumbered($0) { places[$0] } }
        var cycle = DependencyGraph(nodeCount: nodeCount, edges: inner).shortCycle(in: Array(0..<nodeCount))
        cycle.edges = cycle.edges.compactMap { renumbered($0) { component[$0] } }
        self.cycle = cycle
    }

    /// The edge of the cycle whose removal is best.
    func bestEdgeToRemove(in project: Project) -> Cut {
        let ranked = cycle.edges.map { (edge: $0, rank: rank(of: $0, in: project)) }
            .sorted { ($0.rank, $0.edge.importer, $0.edge.imported) < ($1.rank, $1.edge.importer, $1.edge.imported) }
        var best: Cut?
        // A long cycle has many candidates; more than these are not worth the search.
        for candidate in ranked.prefix(32) where candidate.rank == ranked[0].rank {
            let remaining = cyclicNodes(without: candidate.edge)
            if let best, best.remaining <= remaining { continue }
            best = Cut(
                edge: candidate.edge, direction: direction(of: candidate.edge, in: project), remaining: remaining)
            if remaining == 0 { break }
        }
        return best ?? Cut(edge: edges[0], direction: .level, remaining: nodeCount)
    }

    private func cyclicNodes(without cut: Edge) -> Int {
        let rest = zip(edges, inner).filter { $0.0 != cut }.map(\.1)
        return DependencyGraph(nodeCount: nodeCount, edges: rest).stronglyConnectedComponents()
            .reduce(0) { $0 + $1.count }
    }

    /// By direction, then by source.
    private func rank(of edge: Edge, in project: Project) -> Int {
        let isBuiltIn = edge.isFromSplit && edge.location == project.targets[edge.importer].location
        let source: Source = edge.origin == .implied ? .implied : isBuiltIn ? .builtIn : .written
        return direction(of: edge, in: project).rawValue * Source.allCases.count + source.rawValue
    }

    private func direction(of edge: Edge, in project: Project) -> Direction {
        guard edge.imported < project.targets.count else { return .inward }
        let importerLayer = project.targets[edge.importer].layer
        let importedLayer = project.targets[edge.imported].layer
        if importerLayer == importedLayer { return .level }
        return project.layers[importedLayer].rank > project.layers[importerLayer].rank ? .inward : .forbidden
    }
}
