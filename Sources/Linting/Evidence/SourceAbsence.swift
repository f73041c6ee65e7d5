import AshlarFiles
import AshlarProjectModel

extension ProjectSources {
    /// Finds out why there is no source of a target, for those that should have some.
    ///
    /// - Parameter files: of the whole project, with their targets.
    static func absences(besides files: [SourceFile], in loaded: LoadedProject) -> [Int: Absence] {
        let present = Set(files.compactMap(\.target))
        let targets = loaded.project.targets
        let empty = targets.indices.filter { targets[$0].kind.needsSource && !present.contains($0) }
        guard loaded.project.generates, !empty.isEmpty else { return [:] }
        // A lock file that makes no sense is told when a plan is compared.
        let lock = (try? LockFile.read(in: loaded.root)) ?? LockFile()
        var absences: [Int: Absence] = [:]
        for target in empty {
            let path = targets[target].path
            if let link = try? loaded.root.link(on: path) {
                absences[target] = .link(link)
            } else if lock.hasScaffold(under: path) {
                absences[target] = .emptied
            }
        }
        return absences
    }
}
