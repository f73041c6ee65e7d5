import AshlarProjectModel

extension Project {
    /// The project with the edges that sources import, where the manifest leaves them to packages: for a comparison with
    /// packages that cannot be read.
    package func following(_ sources: ProjectSources) -> Project {
        guard derivesEdges else { return self }
        var project = self
        project.describedEdges = nil
        project.edges.removeAll(where: \.isSeparate)
        return project.adding(
            project.undeclaredImports(in: sources).map { imported in
                var edge = imported
                (edge.origin, edge.isSeparate) = (.declared, true)
                return edge
            })
    }

    /// The project with an edge for each pair of targets of which only imports show the dependency.
    package func addingImports(of sources: ProjectSources) -> Project { adding(undeclaredImports(in: sources)) }

    /// The edges that sources import, and that nothing declares.
    private func undeclaredImports(in sources: ProjectSources) -> [Edge] {
        let known = Set(edges.map { NodePair($0) })
        var imports = ImportedGraph(self)
        imports.read(sources, in: self)
        return imports.importCounts.map(\.edge).filter { !known.contains(NodePair($0)) }
    }

    private func adding(_ others: [Edge]) -> Project {
        var project = self
        project.edges += others
        project.edges.sort { ($0.importer, $0.imported, $0.location) < ($1.importer, $1.imported, $1.location) }
        return project
    }
}
