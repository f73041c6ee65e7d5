import AshlarAffected
import AshlarFileSystem
import AshlarProjectModel

/// Changed files of the manifest, with the targets that they declare otherwise.
struct ManifestChanges {
    private let project: Project
    private let earlier: Project?
    private let reasonForNoEarlier: String?
    private let comparison: DeclarationComparison?

    /// - Parameter earlier: the project at the base; `nil` where it is unknown, for a reason.
    init(project: Project, earlier: Project?, reasonForNoEarlier: String?) {
        (self.project, self.earlier, self.reasonForNoEarlier) = (project, earlier, reasonForNoEarlier)
        comparison = earlier.map { DeclarationComparison(project, earlier: $0) }
    }

    /// Whether the manifest of the project is read from the file.
    static func isPart(_ path: String, of project: Project) -> Bool {
        path == project.manifestPath || project.fragmentPatterns.contains { FilePattern.matches(path, $0) }
    }

    /// Whether the manifest is read from the file, now or at the base.
    func contains(_ path: String) -> Bool {
        Self.isPart(path, of: project) || earlier.map { Self.isPart(path, of: $0) } == true
    }

    /// - Parameter files: those that the manifest is read from.
    func files(_ files: [FileDifference]) -> [ChangedFile] {
        func result(_ file: FileDifference, _ effect: ChangedFile.Effect, _ reason: String) -> ChangedFile {
            ChangedFile(path: file.path, change: file.change, effect: effect, reason: reason)
        }
        guard let comparison, let earlier else {
            // It is reported where the manifest is, whether git has it as a change or not.
            let main = FileDifference(path: project.manifestPath, change: .modified)
            let all = files.contains { $0.path == main.path } ? files : files + [main]
            return all.map { result($0, .everything, reasonForNoEarlier ?? "the manifest at the base is unknown") }
        }
        if let difference = comparison.packageDifference {
            return files.map { result($0, .everything, "\(difference) of the whole project changed") }
        }
        // A declaration is in one of the files; others follow from it.
        let paths = Set(files.map(\.path))
        var targets: [String: Set<String>] = [:]
        for name in comparison.targets {
            let declared = [project, earlier].flatMap { state in
                state.targets.filter { $0.name == name }.map(\.location.path)
            }
            let path = declared.first(where: paths.contains) ?? files.first?.path
            if let path { targets[path, default: []].insert(name) }
        }
        return files.map { file in
            let own = targets[file.path] ?? []
            let packages = file.path == files.first?.path ? Set(comparison.packages) : []
            guard !own.isEmpty || !packages.isEmpty else {
                return result(file, .nothing, "no declaration of a target changed")
            }
            return result(
                file, .inputs(targets: own, packages: packages),
                own.isEmpty ? "the requirement of a package changed" : "the declarations of targets changed")
        }
    }
}
