import AshlarFileSystem
import AshlarImports
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// Finds the seams whose legacy type is gone from its app.
struct SeamEvidence {
    let loaded: LoadedProject
    /// The targets with sources that could not be read: their types are not all known.
    let unread: Set<Int>

    /// The sources with which the app still conforms to such a seam, by the seam's name.
    ///
    /// - Parameter paths: the sources of a target.
    func resolved(among paths: (_ target: Int) -> [String]) -> [String: [String]] {
        let project = loaded.project
        let apps = Dictionary(grouping: project.seams) { $0.app }
        var resolved: [String: [String]] = [:]
        for (app, seams) in apps where !unread.contains(app) {
            let paths = paths(app)
            let missing = missingTypes(Set(seams.map(\.legacy)), in: paths)
            for seam in seams where missing.contains(seam.legacy) {
                let path = SeamPlanner.conformancePath(of: seam, in: project)
                resolved[seam.name] = paths.contains(path) ? [path] : []
            }
        }
        return resolved
    }

    /// The types that no source declares. Most are in the file of their name, which is read first.
    private func missingTypes(_ types: Set<String>, in paths: [String]) -> Set<String> {
        let files = Set(types.map { "\($0).swift" })
        let first = paths.filter { files.contains($0.baseName) }
        var missing = types.subtracting(declared(types, in: first))
        if !missing.isEmpty {
            let known = Set(first)
            missing.subtract(declared(missing, in: paths.filter { !known.contains($0) }))
        }
        return missing
    }

    private func declared(_ types: Set<String>, in paths: [String]) -> Set<String> {
        let outcomes = SourceReader.read(paths, in: loaded.root) { index, bytes -> Set<String> in
            let found = DeclarationScanner.types(in: bytes, path: paths[index])
            return types.intersection((found.topLevel + found.nested).map(\.name))
        }
        return outcomes.reduce(into: []) { names, outcome in
            if case .read(let found) = outcome { names.formUnion(found) }
        }
    }
}
