import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// The edges of a project as they would be after some changes, such as `remove Matched Payment`.
package struct HypotheticalEdges {
    /// Those of the changed project, sorted like its own.
    package let edges: [Edge]
    package let added: [Edge]
    package let removed: [Edge]

    /// - Parameter changes: each of three words: `add` or `remove`, and the two names of a dependency.
    package init(_ changes: [String], in project: Project) throws {
        var (added, removed) = ([Edge](), Set<Edge>())
        for change in changes {
            let words = change.split(whereSeparator: \.isWhitespace).map(String.init)
            switch (words.first, words.count) {
            case ("remove", 3):
                removed.formUnion(
                    try EdgeRemoval.removed(by: PathQuery(from: words[1], to: words[2], in: project)))
            case ("add", 3):
                let query = try EdgeQuery(importer: words[1], imported: words[2], in: project)
                let missing = query.edges.filter { !query.exists($0) }
                guard !missing.isEmpty else {
                    throw OperationFailure("'\(words[1])' uses '\(words[2])' already", remedy: "leave out '\(change)'")
                }
                added += missing
            default:
                throw OperationFailure(
                    "'\(change)' is not a change of the graph", remedy: "write 'add A B' or 'remove A B'")
            }
        }
        let pairs = Dictionary(keepingFirst: added.map { (NodePair($0), $0) })
        self.added = pairs.values.sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
        self.removed = project.edges.filter(removed.contains)
        edges = (project.edges.filter { !removed.contains($0) } + self.added)
            .sorted { ($0.importer, $0.imported) < ($1.importer, $1.imported) }
    }
}
