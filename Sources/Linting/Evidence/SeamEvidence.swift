import AshlarFileSystem
import AshlarImports
import AshlarMessages
import AshlarProjectModel
import AshlarWorkspace

/// Finds the seams whose legacy type no source of the app declares.
struct SeamEvidence {
    let loaded: LoadedProject
    /// The targets with sources that could not be read: their types are not all known.
    let unread: Set<Int>

    /// The missing types, by the seam's name.
    ///
    /// - Parameter paths: the sources of a target.
    func missing(among paths: (_ target: Int) -> [String]) -> [String: ProjectSources.MissingLegacyType] {
        let project = loaded.project
        let apps = Dictionary(grouping: project.seams) { $0.app }
        var missing: [String: ProjectSources.MissingLegacyType] = [:]
        for (app, seams) in apps where !unread.contains(app) {
            let paths = paths(app)
            let known = types(for: Set(seams.map(\.legacy)), in: paths)
            let names = SpellingIndex(known)
            for seam in seams where !known.contains(seam.legacy) {
                let path = seam.conformancePath(in: project)
                missing[seam.name] = .init(
                    conformance: paths.contains(path) ? path : nil, similar: names.suggestion(for: seam.legacy))
            }
        }
        return missing
    }

    /// The types that the sources declare: all of them, unless the files of their names declare all that seams name.
    private func types(for wanted: Set<String>, in paths: [String]) -> Set<String> {
        let files = Set(wanted.map { "\($0).swift" })
        let first = paths.filter { files.contains($0.baseName) }
        let types = declared(in: first)
        if wanted.isSubset(of: types) { return types }
        let known = Set(first)
        return types.union(declared(in: paths.filter { !known.contains($0) }))
    }

    private func declared(in paths: [String]) -> Set<String> {
        let outcomes = SourceReader.read(paths, in: loaded.root) { index, bytes -> [String] in
            let found = DeclarationScanner.types(in: bytes, path: paths[index])
            return (found.topLevel + found.nested).map(\.name)
        }
        return outcomes.reduce(into: []) { names, outcome in
            if case .read(let found) = outcome { names.formUnion(found) }
        }
    }
}
