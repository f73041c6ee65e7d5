import AshlarProjectModel

/// The part of a project's graph that figures count: its targets, without products and without what does not ship.
struct CountedGraph {
    /// The indices of its targets in the project: by them, nodes of the graph are numbered.
    let targets: [Int]
    let graph: DependencyGraph

    /// - Parameters:
    ///   - edges: those of the project by default; sorted like them.
    ///   - withHelpers: whether tests, mocks, previews and examples count, too.
    init(of project: Project, edges: [Edge]? = nil, withHelpers: Bool) {
        targets = project.targets.indices.filter {
            !project.member(of: $0).isMockSupport && (withHelpers || project.targets[$0].kind.ships)
        }
        var places = [Int](repeating: -1, count: project.nodeCount)
        for (place, target) in targets.enumerated() { places[target] = place }
        let counted = (edges ?? project.edges).compactMap { edge -> Edge? in
            var edge = edge
            (edge.importer, edge.imported) = (places[edge.importer], places[edge.imported])
            return edge.importer < 0 || edge.imported < 0 ? nil : edge
        }
        graph = DependencyGraph(nodeCount: targets.count, edges: counted)
    }
}
