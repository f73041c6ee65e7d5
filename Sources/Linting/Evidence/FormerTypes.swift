import AshlarFilePlans
import AshlarFileSystem
import AshlarImports
import AshlarProjectModel
import AshlarWorkspace

/// Finds the types that a merge brought under the former name of a feature, module or app.
struct FormerTypes {
    let files: [SourceFile]
    let loaded: LoadedProject

    /// The first use in each file, by path.
    func uses() throws -> [ProjectSources.FormerType] {
        guard loaded.project.generates else { return [] }
        let renames = try LockFile.renamed(in: loaded.root).sorted { $0.key < $1.key }
        return renames.flatMap { uses(of: $0.key, nowNamed: $0.value) }.sorted {
            PathOrder.precedes($0.location.path, $1.location.path)
        }
    }

    private func uses(of old: String, nowNamed new: String) -> [ProjectSources.FormerType] {
        let project = loaded.project
        guard let member = project.member(named: new), project.member(named: old) == nil else { return [] }
        let own = Set(member.targets)
        let modules = Set(own.map { project.targets[$0].name })
        let declared = declaredTypes(in: files.filter { $0.target.map(own.contains) ?? false }.map(\.path))
        let types = Dictionary(
            keepingFirst: declared.sorted().compactMap { type in
                NameChanges.renamed(type, new, old).map { ($0, type) }
            }
        ).filter { !declared.contains($0.key) }
        let near = files.filter { file in
            file.target.map(own.contains) ?? false || file.scan.imports.contains { modules.contains($0.module) }
        }
        guard !types.isEmpty else { return [] }
        let names = NameChanges(modules: Dictionary(uniqueKeysWithValues: modules.map { ($0, $0) }), types: types)
        let paths = near.map(\.path)
        let outcomes = SourceReader.read(paths, in: loaded.root) { index, bytes in
            NameRewriter(names, isOwn: true).firstFormerType(in: bytes).map { use in
                ProjectSources.FormerType(
                    name: use.name, new: use.new, member: (old, new),
                    location: SourceLocation(
                        path: paths[index], line: use.line, column: use.column, length: use.name.unicodeScalars.count))
            }
        }
        let uses = outcomes.compactMap { outcome -> ProjectSources.FormerType? in
            if case .read(let use) = outcome { use } else { nil }
        }
        guard !uses.isEmpty else { return [] }
        // A type of another member may have the former name.
        let others = declaredTypes(in: files.map(\.path))
        return uses.filter { !others.contains($0.name) }
    }

    /// The names of the types that the sources declare, nested ones too.
    private func declaredTypes(in paths: [String]) -> Set<String> {
        let outcomes = SourceReader.read(paths, in: loaded.root) { index, bytes -> [String] in
            let types = DeclarationScanner.types(in: bytes, path: paths[index])
            return (types.topLevel + types.nested).map(\.name)
        }
        return outcomes.reduce(into: []) { names, outcome in
            if case .read(let found) = outcome { names.formUnion(found) }
        }
    }
}
