import AshlarFiles
import AshlarProjectModel

/// What is left of a feature, module or app that is removed: files that somebody has touched, and sources of others
/// that import it.
struct Leavings {
    let before: LoadedProject
    let after: LoadedProject

    /// The targets that are no more.
    var targets: [Target] {
        let names = Set(after.project.targets.map(\.name))
        return before.project.targets.filter { !names.contains($0.name) }
    }

    var folders: Set<String> {
        let kept = Set(after.project.targets.map(\.path))
        return Set(targets.map(\.path)).subtracting(kept).subtracting(["."])
    }

    /// The files in the folders of targets that are no more, but those that go.
    func files(besides comparison: PlanComparison) throws -> [String] {
        let gone = Set(comparison.changes.filter { $0.status == .removal }.map(\.path))
        let kept = after.project.targets.map(\.path)
        return try folders.sorted().flatMap { try FolderListing.files(below: $0, in: before.root) }
            .filter { path in !gone.contains(path) && !kept.contains { path.lies(in: $0) } }
    }

    /// What is told of these files, those that the comparison does not tell anyway.
    func text(besides comparison: PlanComparison) throws -> String {
        let files = try files(besides: comparison)
        guard !files.isEmpty else { return "" }
        let listed = Set(comparison.changes.filter { $0.status == .orphan }.map(\.path))
        let lines = files.filter { !listed.contains($0) }.map { "  ? \($0.visible)\n" }
        let words = files.count == 1 ? "1 file stays" : "\(files.count) files stay"
        return lines.joined() + "\(words) (marked '?'): not as Ashlar wrote it, and in no target any more\n"
    }

    private static let limit = 10

    /// The first of the imports, for the list of what there is to do.
    static func rows(of imports: [SourceLocation], _ words: String) -> [[String]] {
        let shown = imports.prefix(limit).map { ["\($0)", words] }
        return shown + (imports.count > limit ? [["ashlar lint", "names all \(imports.count) such imports"]] : [])
    }

    /// The imports of those targets in sources of others.
    func imports() throws -> [SourceLocation] {
        let names = Set(targets.map(\.name))
        let own = Set(before.project.targets.indices.filter { names.contains(before.project.targets[$0].name) })
        return try SourceEvidence.read(before).files.flatMap { file -> [SourceLocation] in
            guard let target = file.target, !own.contains(target) else { return [] }
            let isRewritten = before.project.targets[target].kind == .app
            return file.scan.imports.filter { names.contains($0.module) && !isRewritten }.map(file.location)
        }.sorted()
    }
}
