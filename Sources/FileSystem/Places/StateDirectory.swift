import AshlarProjectModel

/// `.ashlar/` in the root: the run lock, the journal, backups, and bases of merges. Git ignores it, and it is not part of
/// a plan.
package enum StateDirectory {
    package static let path = ".ashlar"
    package static let runLock = path + "/run.lock"
    /// The redo journal of an interrupted run.
    package static let journal = path + "/journal"
    /// Merges that the user has to resolve.
    package static let conflicts = path + "/conflicts"
    package static let backups = path + "/backup"
    private static let files: Set = [".gitignore", "ashlar.schema.json", "journal", "run.lock"]

    /// A free path for a backup of the file.
    package static func freeBackup(of file: String, walk: inout PathWalk) throws(FileFailure) -> String {
        let first = backups + "/" + file
        var candidate = first
        var number = 2
        while try walk.isTaken(candidate) {
            candidate = first + ".\(number)"
            number += 1
        }
        return candidate
    }

    /// Makes the folder, and one in it.
    package static func make(in root: ProjectRoot, with folder: String = path) throws(FileFailure) {
        try refuseObstacles(in: root)
        var walk = PathWalk(root)
        for folder in [path, backups, folder] {
            if case .blocked(let obstruction) = try walk.folder(folder) {
                throw .inTheWay("use", obstruction)
            }
        }
        try NewFolder.make(root)
        var writer = ProjectWriter(root)
        try FileFailure.attempt("create", folder, writer.makeFolder(folder))
    }

    /// Makes git ignore the folder, whatever the project's `.gitignore` says. Runs without a lock may do so concurrently:
    /// the first one writes the file.
    package static func hideFromGit(in root: ProjectRoot) throws(FileFailure) {
        let ignore = path + "/.gitignore"
        guard try !root.holds(ignore) else { return }
        try FileFailure.reporting("write", ignore) { () throws(ErrorNumber) in
            do throws(ErrorNumber) {
                var writer = ProjectWriter(root)
                try writer.createFile(ignore).append(Array("*\n".utf8))
            } catch {
                guard error.code == ErrorNumber.exists else { throw error }
            }
        }
    }

    /// Refuses what a checkout may have brought and no run leaves: links, pipes, and folders in place of files.
    package static func refuseObstacles(in root: ProjectRoot) throws(FileFailure) {
        let kind = try root.status(of: path)?.kind
        if kind == .link { throw .inTheWay("use", path, .link) }
        guard kind == .folder else { return }
        let entries = try FolderListing.entries(of: path, in: root).sorted { PathOrder.precedes($0.name, $1.name) }
        for (name, kind) in entries {
            let obstacle: Obstacle? =
                switch kind {
                case .link: .link
                case .other: .device
                case .folder where files.contains(name): .folder
                case .file, .folder: nil
                }
            if let obstacle { throw .inTheWay("use", path + "/" + name, obstacle) }
        }
    }

    /// Removes what killed runs were writing.
    package static func sweep(in root: ProjectRoot) throws(FileFailure) {
        guard try root.status(of: path)?.kind == .folder else { return }
        let entries = try FolderListing.entries(of: path, in: root)
        for folder in [path]
            + entries.filter({ $0.kind == .folder && $0.name != "backup" }).map({ path + "/" + $0.name })
        {
            try OutputFile.sweep(folder, in: root)
        }
    }

    /// The bytes of a file in the folder; `nil` where there is none.
    package static func kept(at name: String, in root: ProjectRoot) throws(FileFailure) -> [UInt8]? {
        var walk = PathWalk(root)
        guard case .file(let bytes, _) = try walk.occupant(of: path + "/" + name) else { return nil }
        return bytes
    }

    /// Writes a file in the folder, unless it holds these bytes already.
    package static func keep(_ bytes: [UInt8], at name: String, in root: ProjectRoot) throws(FileFailure) {
        try keep([name: bytes], below: path, in: root)
    }

    /// Writes files in a folder of the folder, except those that hold their bytes already.
    fileprivate static func keep(
        _ files: [String: [UInt8]], below folder: String, in root: ProjectRoot
    ) throws(FileFailure) {
        var changed: [(path: String, bytes: [UInt8])] = []
        var walk = PathWalk(root)
        for (name, bytes) in files.sorted(by: { PathOrder.precedes($0.key, $1.key) }) {
            let path = folder + "/" + name
            // A file of another size is not read: it may be too large.
            if let status = try root.status(of: path), status.kind == .file, status.size != bytes.count {
                changed.append((path, bytes))
                continue
            }
            switch try walk.occupant(of: path) {
            case .file(bytes, _): continue
            case .blocked(let obstruction): throw .inTheWay("write", obstruction)
            case .file, .nothing: changed.append((path, bytes))
            }
        }
        guard !changed.isEmpty else { return }
        FileSystem.reportFailedWrites()
        try make(in: root, with: folder)
        try hideFromGit(in: root)
        var writer = ProjectWriter(root)
        for (path, bytes) in changed {
            try FileFailure.attempt(
                "write", path,
                writer.replaceFile(path, by: bytes, writtenTo: OutputFile.temporaryName, syncs: false))
        }
    }
}

/// A folder of `.ashlar/` for texts by their hashes. It may be lost: then the texts are searched in git's history.
package struct CacheDirectory: Sendable {
    private let root: ProjectRoot
    private let name: String

    package init(_ name: String, in root: ProjectRoot) {
        self.root = root
        self.name = name
    }

    /// `nil` where there is no entry of this name, or it cannot be read.
    package func bytes(_ entry: String) -> [UInt8]? {
        try? StateDirectory.kept(at: name + "/" + entry, in: root)
    }

    /// Writes these entries beside the others. A missing entry is found elsewhere or made again.
    package func add(_ entries: [String: [UInt8]]) {
        try? StateDirectory.keep(entries, below: StateDirectory.path + "/" + name, in: root)
    }
}
