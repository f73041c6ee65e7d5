import AshlarFilePlans
import AshlarFileSystem
import AshlarProjectModel
import AshlarWorkspace

extension ProjectSources {
    /// Finds the reason why a target that needs sources has none.
    ///
    /// - Parameter files: all sources of the project, with their targets.
    package static func absences(excluding files: [SourceFile], in loaded: LoadedProject) throws -> [Int: Absence] {
        let present = Set(files.compactMap(\.target))
        let targets = loaded.project.targets
        let empty = targets.indices.filter { targets[$0].kind.needsSource && !present.contains($0) }
        guard !empty.isEmpty else { return [:] }
        let lock = loaded.project.generates ? try LockFile.readIfValid(in: loaded.root) ?? LockFile() : LockFile()
        var absences: [Int: Absence] = [:]
        for target in empty {
            let path = targets[target].path
            if let link = try loaded.root.link(on: path) {
                absences[target] = .link(link)
            } else if lock.hasScaffold(under: path) {
                absences[target] = .emptied
            } else if !loaded.project.generates, try loaded.root.holdsFolder(path),
                try !FolderListing(of: path == "." ? "" : path, in: loaded.root).foreignSources.isEmpty
            {
                absences[target] = .otherLanguage
            }
        }
        return absences
    }
}
