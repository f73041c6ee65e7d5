import AshlarProjectModel

extension Project {
    /// The project with the edges that sources import, where the manifest leaves them to packages: what these state at
    /// another commit is not read.
    package func following(_ sources: ProjectSources) -> Project {
        guard derivesEdges else { return self }
        var project = self
        project.describedEdges = nil
        project.edges.removeAll(where: \.isSeparate)
        let known = Set(project.edges.map { NodePair($0) })
        var imports = ImportedGraph(project)
        imports.read(sources, in: project)
        project.edges += imports.importCounts.map(\.edge).filter { !known.contains(NodePair($0)) }.map { imported in
            var edge = imported
            (edge.origin, edge.isSeparate) = (.declared, true)
            return edge
        }
        project.edges.sort { ($0.importer, $0.imported, $0.location) < ($1.importer, $1.imported, $1.location) }
        return project
    }
}
