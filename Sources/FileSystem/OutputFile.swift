import AshlarProjectModel

/// Writes a result to a path that the user gave, such as `graph -o modules.dot`.
package enum OutputFile {
    /// Replaces a file as a whole, keeping its permissions and following links; writes into a device or pipe.
    ///
    /// - Parameter makesFolder: whether the folder of the file is made where it is missing.
    package static func write(
        _ bytes: [UInt8], to path: String, makesFolder: Bool = false
    ) throws(FileFailure) {
        FileSystem.reportFailedWrites()
        try FileFailure.reporting("write", path) { () throws(ErrorNumber) in
            let folder = path.parentPath
            if makesFolder, !folder.isEmpty { try FileSystem.makeFolders(folder) }
            guard let old = try FileStatus.ifPresent(path, followsLinks: true) else {
                return try replace(path, by: bytes, like: nil)
            }
            if old.kind == .file { return try replace(FileSystem.resolve(path), by: bytes, like: old) }
            var file = try OpenFile(path, for: .writing)
            try file.append(bytes)
            try file.finish()
        }
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

    /// Removes the temporary files of killed runs from a folder in `.ashlar/`; those of live processes stay.
    package static func sweep(_ folder: String, in root: ProjectRoot) throws(FileFailure) {
        for entry in try FolderListing.entries(of: folder, in: root) where entry.name.hasPrefix(unfinished) {
            let processID = Int32(entry.name.dropFirst(unfinished.count)) ?? 0
            guard processID > 0, !FileSystem.isRunning(processID) else { continue }
            let path = folder + "/" + entry.name
            try FileFailure.attempt("remove", path, FileSystem.removeFile(root.absolute(path)))
        }
    }

    private static func replace(_ path: String, by bytes: [UInt8], like old: FileStatus?) throws(ErrorNumber) {
        let folder = path.parentPath
        let prefix = folder.isEmpty ? (path.hasPrefix("/") ? "/" : "") : folder + "/"
        let temporary = prefix + unfinished + "\(FileSystem.processID)"
        try FileSystem.replaceFile(path, by: bytes, writtenTo: temporary, like: old, syncs: old != nil)
    }
}
