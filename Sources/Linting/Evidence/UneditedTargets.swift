import AshlarFilePlans
import AshlarFileSystem
import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// Finds the targets whose sources are all as Ashlar rendered them: what they declare will be used by the user's code.
struct UneditedTargets {
    let loaded: LoadedProject
    let files: [SourceFile]

    /// Only targets that import none of the modules of a dependency are read.
    func targets() throws -> Set<Int> {
        let edges = loaded.project.edges.filter { $0.origin == .declared && !$0.isFromSplit }
        let importers = Set(edges.map(\.importer))
        var imports: [Int: Set<String>] = [:]
        for file in files {
            guard let target = file.target, importers.contains(target) else { continue }
            for use in file.scan.imports { imports[target, default: []].insert(use.module) }
        }
        let unused = edges.filter { imports[$0.importer]?.isDisjoint(with: modules(of: $0)) ?? true }
        let candidates = Set(unused.map(\.importer))
        guard !candidates.isEmpty, loaded.project.generates else { return [] }
        guard let lock = try LockFile.readIfValid(in: loaded.root), !lock.rows.isEmpty else {
            // A missing or damaged lock file is a finding; what it would decide is not judged.
            return RuleSet.severity(of: Finding.generatedFilesRule, in: loaded.project) == nil ? [] : candidates
        }
        let paths = Dictionary(grouping: files.filter { $0.target.map(candidates.contains) ?? false }) { $0.target }
        return try candidates.filter { try isUnedited((paths[$0] ?? []).map(\.path), lock) }
    }

    private func modules(of edge: Edge) -> [String] {
        loaded.project.product(edge.imported)?.modules ?? [loaded.project.nodeName(edge.imported)]
    }

    private func isUnedited(_ all: [String], _ lock: LockFile) throws -> Bool {
        let paths = all.filter { !$0.hasSuffix(ManagedText.fileEnding) }
        // The first edited file decides; in most targets one is.
        return try !all.isEmpty
            && paths.allSatisfy { path in try lock.isUnedited(path, loaded.root.bytes(of: path)) }
    }
}
