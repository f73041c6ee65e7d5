import AshlarProjectModel

extension CompositionPlanner {
    /// Stands for a composition root that some manifest of another day may have asked for at the path; `nil` where none
    /// has such a name.
    package static func formerRoot(at path: String) -> PlannedFile? {
        guard path.hasSuffix("CompositionRoot.swift") else { return nil }
        return PlannedFile(path: path, contents: "", ownership: .aggregate(recognizes: recognizes))
    }

    /// The factory that composition roots call for each implementation, by its target's place.
    package static func factoryTypes(_ project: Project) -> [Int: String] {
        let graph = DependencyGraph(nodeCount: project.nodeCount, edges: project.edges)
        return factories(project, graph).mapValues { "\($0)Factory" }
    }
}
