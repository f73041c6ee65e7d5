import AshlarProjectModel

/// Finds the manifest that a folder belongs to.
package enum ManifestLocator {
    package static let manifestName = "ashlar.yml"

    package enum Answer: Hashable, Sendable {
        case found(ProjectRoot)
        /// No manifest from the folder up to this one: the git repository's, or the topmost.
        case missing(upTo: String)
    }

    /// Looks in the folder and in those above it, up to the one that holds `.git`.
    package static func locate(from folder: String = ".") throws(FileFailure) -> Answer {
        var current = try absolute(folder)
        while true {
            let root = ProjectRoot(current)
            if try root.holds(manifestName) { return .found(root) }
            let isRepository = try root.holds(".git")
            if isRepository || current == "/" { return .missing(upTo: current) }
            let parent = current.parentPath
            current = parent.isEmpty ? "/" : parent
        }
    }

    private static func absolute(_ folder: String) throws(FileFailure) -> String {
        if !folder.hasPrefix("/") { _ = try WorkingDirectory.path() }
        let path = try FileFailure.attempt("search", folder, FileSystem.resolve(folder))
        let status = try FileFailure.attempt("search", folder, FileStatus(of: path))
        guard status.kind == .folder else {
            let kind = (status.obstacle ?? .file).rawValue
            throw FileFailure(path: folder, action: "search", reason: "it is \(kind); name a folder")
        }
        return path
    }
}

/// The folder that a command was started in.
package enum WorkingDirectory {
    package static func path() throws(FileFailure) -> String {
        do {
            return try FileSystem.workingDirectory()
        } catch  where ErrorNumber.isAbsent.contains(error.code) {
            throw FileFailure(
                path: ".", action: "use", reason: "the working directory has been deleted")
        } catch {
            throw FileFailure("use", ".", error)
        }
    }
}
