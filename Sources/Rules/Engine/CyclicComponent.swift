import AshlarProjectModel

/// Targets that all reach each other.
struct Knot {
    /// An edge to take away.
    struct Cut {
        let edge: Edge
        let direction: Direction
        /// How many targets of the knot are still on cycles without it.
        let remaining: Int
    }

    /// How an edge lies to the layers, the first to be cut first.
    enum Direction: Int {
        case forbidden, level, inward
    }

    /// Who has said an edge, the first to be cut first: what nobody wrote nobody can take away where it is told.
    private enum Source: Int {
        case written, builtIn, implied
    }

    private struct Rank: Comparable {
        let direction: Direction
        let source: Source

        static func < (left: Rank, right: Rank) -> Bool {
            (left.direction.rawValue, left.source.rawValue) < (right.direction.rawValue, right.source.rawValue)
        }
    }

    let nodeCount: Int
    /// The edges among the targets.
    let edges: [Edge]
    let cycle: ShortCycle
    /// The edges with the targets counted from 0, so that a search costs no more than the knot is large.
    private let inner: [Edge]

    init(_ component: [NodeID], in graph: DependencyGraph) {
        nodeCount = component.count
        let places = Dictionary(uniqueKeysWithValues: component.enumerated().map { ($1, $0) })
        var edges: [Edge] = []
        var inner: [Edge] = []
        for node in component {
            for edge in graph.edges(from: node) {
                guard let importer = places[node], let imported = places[edge.imported] else { continue }
                edges.append(edge)
                var copy = edge
                (copy.importer, copy.imported) = (importer, imported)
                inner.append(copy)
            }
        }
        self.edges = edges
        self.inner = inner
        var cycle = DependencyGraph(nodeCount: nodeCount, edges: inner).shortCycle(in: Array(0..<nodeCount))
        cycle.edges = cycle.edges.map { edge in
            var copy = edge
            (copy.importer, copy.imported) = (component[edge.importer], component[edge.imported])
            return copy
        }
        self.cycle = cycle
    }

    /// The edge of the cycle that is best taken away.
    func cheapestCut(in project: Project) -> Cut {
        let ranked = cycle.edges.map { (edge: $0, rank: rank(of: $0, in: project)) }
            .sorted { ($0.rank, $0.edge.importer, $0.edge.imported) < ($1.rank, $1.edge.importer, $1.edge.imported) }
        var best: Cut?
        // A long cycle has many edges that would do; past these few the search costs more than it gives.
        for candidate in ranked.prefix(32) where candidate.rank == ranked[0].rank {
            let remaining = cyclicNodes(without: candidate.edge)
            if let best, best.remaining <= remaining { continue }
            best = Cut(edge: candidate.edge, direction: candidate.rank.direction, remaining: remaining)
            if remaining == 0 { break }
        }
        return best ?? Cut(edge: edges[0], direction: .level, remaining: nodeCount)
    }

    private func cyclicNodes(without cut: Edge) -> Int {
        let rest = zip(edges, inner).filter { $0.0 != cut }.map(\.1)
        return DependencyGraph(nodeCount: nodeCount, edges: rest).stronglyConnectedComponents()
            .reduce(0) { $0 + $1.count }
    }

    private func rank(of edge: Edge, in project: Project) -> Rank {
        let isBuiltIn = edge.isFromSplit && edge.location == project.targets[edge.importer].location
        let source: Source = edge.origin == .implied ? .implied : isBuiltIn ? .builtIn : .written
        return Rank(direction: direction(of: edge, in: project), source: source)
    }

    private func direction(of edge: Edge, in project: Project) -> Direction {
        guard edge.imported < project.targets.count else { return .inward }
        let importerLayer = project.targets[edge.importer].layer
        let importedLayer = project.targets[edge.imported].layer
        if importerLayer == importedLayer { return .level }
        return project.layers[importedLayer].course > project.layers[importerLayer].course ? .inward : .forbidden
    }
}
