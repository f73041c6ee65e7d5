import AshlarProjectModel

/// Finds the implied edges that other arrows already say.
enum RedundantEdges {
    /// The edges without the implied ones that a drawn chain of two replaces: `importer` uses a part of its own member,
    /// and that part uses `imported`. What `isKept` accepts always stays.
    ///
    /// The part's own edge is declared, or the part is the mocks of a target that is not a mocks target. So no two edges
    /// are left out because of each other, also within a cycle.
    static func removed(from edges: [Edge], in project: Project, unless isKept: (Edge) -> Bool) -> [Edge] {
        let graph = DependencyGraph(nodeCount: project.nodeCount, edges: edges)
        var lastImporter = -1
        var seenFrom = [Int](repeating: -1, count: project.nodeCount)
        return edges.filter { edge in
            guard edge.origin == .implied, !isKept(edge) else { return true }
            if edge.importer != lastImporter {
                lastImporter = edge.importer
                let importer = project.targets[edge.importer]
                for own in graph.edges(from: edge.importer) where own.origin != .implied {
                    guard own.imported < project.targets.count else { continue }
                    let part = project.targets[own.imported]
                    guard part.member == importer.member else { continue }
                    let isMocks = part.kind == .mocks && importer.kind != .mocks
                    for next in graph.edges(from: own.imported) where isMocks || next.origin != .implied {
                        seenFrom[next.imported] = edge.importer
                    }
                }
            }
            return seenFrom[edge.imported] != edge.importer
        }
    }
}
