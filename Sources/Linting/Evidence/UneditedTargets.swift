import AshlarFilePlans
import AshlarFileSystem
import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// Finds the targets whose sources are all as Ashlar rendered them, and those of which some are: what they declare will be
/// used by the user's code.
struct UneditedTargets {
    let loaded: LoadedProject
    let files: [SourceFile]

    /// Only targets that import none of the modules of a dependency are read.
    func targets() throws -> (unedited: Set<Int>, fresh: Set<Int>) {
        let edges = loaded.project.edges.filter { $0.origin == .declared && !$0.isFromSplit }
        let importers = Set(edges.map(\.importer))
        var imports: [Int: Set<String>] = [:]
        for file in files {
            guard let target = file.target, importers.contains(target) else { continue }
            for use in file.scan.imports { imports[target, default: []].insert(use.module) }
        }
        let unused = edges.filter { imports[$0.importer]?.isDisjoint(with: modules(of: $0)) ?? true }
        let candidates = Set(unused.map(\.importer))
        guard !candidates.isEmpty, loaded.project.generates else { return ([], []) }
        guard let lock = try LockFile.readIfValid(in: loaded.root), !lock.rows.isEmpty else {
            // A missing or damaged lock file is a finding; what it would decide is not judged.
            return (RuleSet.severity(of: Finding.generatedFilesRule, in: loaded.project) == nil ? [] : candidates, [])
        }
        let paths = Dictionary(grouping: files.filter { $0.target.map(candidates.contains) ?? false }) { $0.target }
        // A source without declarations stands for the first one that the user writes.
        let placeholders = Set(
            lock.rows.lazy.filter { $0.template?.contains("/Target.Empty@") == true }.map(\.path))
        var (unedited, fresh): (Set<Int>, Set<Int>) = ([], [])
        for target in candidates {
            let all = (paths[target] ?? []).map(\.path)
            let own = all.filter { !$0.hasSuffix(ManagedText.fileEnding) }
            let kept = try own.filter { path in try lock.isUnedited(path, loaded.root.bytes(of: path)) }
            if !all.isEmpty, kept.count == own.count { unedited.insert(target) }
            if kept.contains(where: { !placeholders.contains($0) }) { fresh.insert(target) }
        }
        return (unedited, fresh)
    }

    private func modules(of edge: Edge) -> [String] {
        loaded.project.product(edge.imported)?.modules ?? [loaded.project.nodeName(edge.imported)]
    }
}
