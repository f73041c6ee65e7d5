import AshlarFileSystem
import AshlarProjectModel

/// A merge that the user has to finish, kept in `.ashlar/` and never in a folder of sources.
package enum MergedCopy {
    /// Where the merge of a file stands, relative to the root.
    package static func path(of file: String) -> String { StateDirectory.conflicts + "/" + file + ending }

    /// Writes a merge. The same one as last time is left alone: the user may be editing it.
    ///
    /// - Parameter file: the path of the file that could not be merged.
    /// - Returns: the backup of another merge that the user has edited; `nil` where there is none.
    package static func keep(
        _ bytes: [UInt8], of file: String, in root: ProjectRoot
    ) throws(FileFailure) -> String? {
        let path = path(of: file)
        FileSystem.reportFailedWrites()
        try StateDirectory.make(in: root)
        try StateDirectory.hideFromGit(in: root)
        var walk = PathWalk(root)
        if case .blocked(let obstruction) = try walk.folder(path.parentPath) {
            throw .inTheWay("use", obstruction)
        }
        let (shelf, name) = putThere(file, in: root)
        if shelf.bytes(name) == bytes, try walk.isTaken(path) { return nil }
        try FileInstaller.sweep(beside: [path], in: root)
        let backup = try clear(file, besides: bytes, in: root)
        var installer = FileInstaller(root)
        try installer.install(bytes, at: path, isDurable: true)
        shelf.add([name: bytes])
        return backup
    }

    /// Takes a merge away.
    ///
    /// - Parameter known: bytes that exist elsewhere and need no backup.
    /// - Returns: the backup of a merge that the user has edited; `nil` where there is none.
    package static func clear(
        _ file: String, besides known: [UInt8], in root: ProjectRoot
    ) throws(FileFailure) -> String? {
        var walk = PathWalk(root)
        guard case .file(let bytes, _) = try walk.occupant(of: path(of: file)) else { return nil }
        let (shelf, name) = putThere(file, in: root)
        var installer = FileInstaller(root)
        var backup: String?
        if bytes != known, bytes != shelf.bytes(name) {
            let place = try StateDirectory.freeBackup(of: file + ending, walk: &walk)
            try installer.install(bytes, at: place, isDurable: true)
            backup = place
        }
        try installer.remove(path(of: file))
        return backup
    }

    private static let ending = ".merged"

    /// Where the merge is remembered as it was put there.
    private static func putThere(_ file: String, in root: ProjectRoot) -> (shelf: CacheDirectory, name: String) {
        (CacheDirectory("merges", in: root), ContentHash.hexadecimal(of: file.utf8))
    }
}
