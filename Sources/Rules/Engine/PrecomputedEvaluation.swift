import AshlarProjectModel

/// What the rules make of a project before its sources are read: whoever reads those may have it done meanwhile.
package struct Groundwork {
    /// What is said of edges by themselves, by their places in the project.
    let breaches: [Int: (rule: any Rule, breach: Breach)]
    /// Ready for the sources.
    let imports: ImportedGraph

    package init(_ project: Project) {
        breaches = Self.breaches(of: Bench(project))
        imports = ImportedGraph(project)
    }

    static func breaches(of bench: Bench) -> [Int: (rule: any Rule, breach: Breach)] {
        let edges = bench.context.project.edges
        let size = 1024
        let found = Concurrent.map((edges.count + size - 1) / size) { share in
            edges.indices.dropFirst(share * size).prefix(size).compactMap { index in
                bench.firstBreach(of: edges[index]).map { (index, (rule: $0, breach: $1)) }
            }
        }
        return Dictionary(found.joined()) { first, _ in first }
    }
}
