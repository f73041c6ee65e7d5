import AshlarProjectModel

/// Writes a result to a path that the user gave, such as `graph -o modules.dot`.
package enum OutputFile {
    /// Replaces a file as a whole, keeping its permissions; folders that are missing are made.
    ///
    /// In the project no link is followed, since a checkout may have brought it. Elsewhere links are followed, and bytes
    /// written into a device or pipe.
    package static func write(_ bytes: [UInt8], to path: String, in root: ProjectRoot) throws(FileFailure) {
        FileSystem.reportFailedWrites()
        if let inner = try innerPath(of: path, in: root) { return try write(bytes, below: root, to: inner) }
        try FileFailure.reporting("write", path) { () throws(ErrorNumber) in
            let folder = path.parentPath
            if !folder.isEmpty { try FileSystem.makeFolders(folder) }
            guard let old = try FileStatus.ifPresent(path, followsLinks: true) else {
                return try replace(path, by: bytes, like: nil)
            }
            if old.kind == .file {
                guard old.isWritable else { throw ErrorNumber(ErrorNumber.isForbidden) }
                return try replace(FileSystem.resolve(path), by: bytes, like: old)
            }
            var file = try OpenFile(path, for: .writing)
            try file.append(bytes)
            try file.finish()
        }
    }

    private static func write(_ bytes: [UInt8], below root: ProjectRoot, to path: String) throws(FileFailure) {
        var walk = PathWalk(root)
        let old: FileStatus?
        switch try walk.standing(at: path) {
        case .nothing: old = nil
        case .something(let status) where status.kind == .file:
            guard status.isWritable else { throw FileFailure("write", path, ErrorNumber(ErrorNumber.isForbidden)) }
            old = status
        case .something: throw .inTheWay("write", path, .folder)
        case .blocked(let obstruction):
            throw FileFailure(
                path: path, action: "write", reason: "'\(obstruction.path)' is \(obstruction.obstacle.rawValue)")
        }
        if try root.status(of: path.parentPath)?.kind == .folder { try sweep(path.parentPath, in: root) }
        var writer = ProjectWriter(root)
        try FileFailure.attempt(
            "write", path,
            writer.replaceFile(path, by: bytes, writtenTo: temporaryName, like: old, syncs: old != nil))
    }

    /// The path relative to the root; `nil` where it is outside.
    package static func innerPath(of path: String, in root: ProjectRoot) throws(FileFailure) -> String? {
        let folder = try FileFailure.attempt("access", ".", FileSystem.workingDirectory())
        func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : ProjectRoot(folder).absolute(path) }
        for top in [absolute(root.path), try root.resolved()] {
            let relative = RelativePath.path(of: absolute(path), from: top)
            if relative != ".", relative != "..", !relative.hasPrefix("../") { return relative }
        }
        return nil
    }

    /// The file's bytes; `nil` where there is no file.
    ///
    /// - Parameter name: the path as the user wrote it.
    package static func bytes(at path: String, called name: String) throws(FileFailure) -> [UInt8]? {
        try FileFailure.reporting("read", name) { () throws(ErrorNumber) in
            guard let status = try FileStatus.ifPresent(path, followsLinks: true), status.kind == .file else {
                return nil
            }
            return try OpenFile(path, for: .reading).contents(atMost: .max, expecting: status.size)
        }
    }

    /// Writes to the end of a file that others write to as well, such as the summary of a run on a server.
    package static func append(_ bytes: [UInt8], to path: String) throws(FileFailure) {
        FileSystem.reportFailedWrites()
        try FileFailure.reporting("write", path) { () throws(ErrorNumber) in
            var file = try OpenFile(path, for: .appending)
            try file.append(bytes)
            try file.finish()
        }
    }

    private static let unfinished = ".ashlar-output-"

    /// The name of the file that is written first.
    static var temporaryName: String { unfinished + "\(FileSystem.processID)" }

    /// Removes the temporary files of killed runs from a folder of the project; those of live processes stay.
    static func sweep(_ folder: String, in root: ProjectRoot) throws(FileFailure) {
        for entry in try FolderListing.entries(of: folder, in: root) where entry.name.hasPrefix(unfinished) {
            let processID = Int32(entry.name.dropFirst(unfinished.count)) ?? 0
            guard processID > 0, !FileSystem.isRunning(processID) else { continue }
            let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
            var writer = ProjectWriter(root)
            try FileFailure.attempt("remove", path, writer.removeFile(path))
        }
    }

    private static func replace(_ path: String, by bytes: [UInt8], like old: FileStatus?) throws(ErrorNumber) {
        let folder = path.parentPath
        let prefix = folder.isEmpty ? (path.hasPrefix("/") ? "/" : "") : folder + "/"
        let temporary = prefix + temporaryName
        try FileSystem.replaceFile(path, by: bytes, writtenTo: temporary, like: old, syncs: old != nil)
    }
}
