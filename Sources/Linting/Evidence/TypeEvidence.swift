import AshlarFileSystem
import AshlarImports
import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// Reads the types of sources in targets whose folders are parts, and only there.
enum TypeEvidence {
    static func find(in files: inout [SourceFile], of loaded: LoadedProject) {
        guard RuleSet.severity(of: RuleSet.folderPartsRule, in: loaded.project) != nil else { return }
        let whole = loaded.project.wholeTargets
        guard !whole.isEmpty else { return }
        var sources: [Int: [Int]] = [:]
        for index in files.indices {
            if let target = files[index].target, whole.contains(target) { sources[target, default: []].append(index) }
        }
        for (number, indices) in sources {
            let target = loaded.project.targets[number]
            let parts = Set(indices.map { target.part(of: files[$0].path) })
            if parts.count > 1 { read(indices, of: target, into: &files, in: loaded.root) }
        }
    }

    private static func read(
        _ indices: [Int], of target: Target, into files: inout [SourceFile], in root: ProjectRoot
    ) {
        let paths = indices.map { files[$0].path }
        let outcomes = SourceReader.read(paths, in: root) { number, bytes in
            let types = DeclarationScanner.types(in: bytes, path: paths[number])
            // Other sources do not see private types.
            let visible = SourceNames(of: bytes).topLevel
            return (
                own: types.topLevel, seen: types.topLevel.filter { visible.contains($0.name) }, nested: types.nested
            )
        }
        var names: Set<String> = []
        var nested: Set<String> = []
        for case .read(let types) in outcomes {
            names.formUnion(types.seen.map(\.name))
            nested.formUnion(types.nested.map(\.name))
        }
        let wanted = names.subtracting(nested)
        let uses = SourceReader.read(paths, in: root) { number, bytes in
            guard case .read(let types) = outcomes[number] else { return [SourceDeclaration]() }
            return IdentifierScanner.firstUses(
                of: wanted.subtracting(types.own.map(\.name)), in: bytes, path: paths[number], module: target.name)
        }
        for (number, index) in indices.enumerated() {
            guard case .read(let types) = outcomes[number], case .read(let used) = uses[number] else { continue }
            files[index].scan.types = TypeNames(declared: types.seen.filter { wanted.contains($0.name) }, used: used)
        }
    }
}
