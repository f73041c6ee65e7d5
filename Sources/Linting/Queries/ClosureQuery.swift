import AshlarProjectModel

/// Which dependencies alone lead to a part of what a name reaches: without such an edge, it does not reach that part.
package struct ClosureQuery {
    package struct Dependency: Sendable {
        package var edge: Edge
        /// How many targets and products are not reached without the edge.
        package var lost: Int
    }

    package let project: Project
    /// How many targets and products the name reaches, besides its own targets.
    package let count: Int
    /// The dependency that leads to the most comes first.
    package let dependencies: [Dependency]

    /// - Parameter name: of a feature, module or app, the targets that ship.
    package init(of name: String, in project: Project) throws {
        let named = try NodeNames(project: project).nodes(named: name)
        let shipping = named.filter { $0 < project.targets.count && project.targets[$0].kind.ships }
        let starts = shipping.isEmpty ? named : shipping
        let graph = DependencyGraph(project)
        let own = Set(named)
        self.project = project
        let isReached = graph.reachable(from: starts)
        count = isReached.indices.count { isReached[$0] && !own.contains($0) }
        dependencies = Dominators(in: graph, from: starts).bridges(in: graph).map { Dependency(edge: $0, lost: $1) }
            .sorted { left, right in
                (right.lost, project.nodeName(left.edge.importer), project.nodeName(left.edge.imported))
                    < (left.lost, project.nodeName(right.edge.importer), project.nodeName(right.edge.imported))
            }
    }
}
