import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// Follows the chains from one name to another, over declared edges and over imports that nothing declares.
package struct PathOperation {
    package private(set) var query: PathQuery
    /// What cannot be read of the sources that the answer depends on.
    package private(set) var unread: [Finding] = []

    /// Reads the sources of targets that the importer reaches, since only their imports continue a chain.
    ///
    /// - Parameter all: whether the edges of all chains are of interest.
    package init(from importer: String, to imported: String, all: Bool, in loaded: LoadedProject) throws {
        query = try PathQuery(from: importer, to: imported, in: loaded.project)
        let isSettled = !all && query.isSettled
        var pending = isSettled ? Set(query.starts) : query.reachedTargets
        var (read, project) = (pending, loaded.project)
        while !pending.isEmpty {
            let sources = SourceEvidence.imports(of: pending, in: loaded)
            unread += sources.unread
            project = project.addingImports(of: sources)
            query = try PathQuery(from: importer, to: imported, in: project)
            // Of a settled chain, only the imports from the one to the other are missing.
            pending = isSettled ? [] : query.reachedTargets.subtracting(read)
            read.formUnion(pending)
        }
        unread = Array(Set(unread)).sorted()
    }
}
