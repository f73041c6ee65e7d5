import AshlarProjectModel

/// A merge that people have to finish, kept beside the project and never in a folder of sources.
package enum MergedCopy {
    /// Where the merge of a file stands, relative to the root.
    package static func path(of file: String) -> String { SideFolder.conflicts + "/" + file + ending }

    /// Puts a merge there. The very one that was put there last time is left alone: a person may be at work on it.
    ///
    /// - Parameter file: the path of the file that could not be merged.
    /// - Returns: where it is kept what a person has made of another merge; `nil` where nobody has.
    package static func keep(
        _ bytes: [UInt8], of file: String, in root: ProjectRoot
    ) throws(FileFailure) -> String? {
        let path = path(of: file)
        FileSystem.reportFailedWrites()
        try SideFolder.make(in: root)
        try SideFolder.hideFromGit(in: root)
        var walk = PathWalk(root)
        if case .blocked(.obstacle(let obstacle, let place)) = try walk.folder(PathWalk.parent(of: path)) {
            throw .inTheWay("use", place, obstacle)
        }
        let (shelf, name) = putThere(file, in: root)
        if shelf.bytes(name) == bytes, try walk.isTaken(path) { return nil }
        let backup = try clear(file, besides: bytes, in: root)
        var installer = FileInstaller(root)
        try installer.install(bytes, at: path, over: nil, isDurable: true)
        shelf.add([name: bytes])
        return backup
    }

    /// Takes a merge away.
    ///
    /// - Parameter known: what stands elsewhere, so that it need not be kept.
    /// - Returns: where it is kept what a person has made of the merge; `nil` where nobody has.
    package static func clear(
        _ file: String, besides known: [UInt8], in root: ProjectRoot
    ) throws(FileFailure) -> String? {
        var walk = PathWalk(root)
        guard case .file(let bytes, _) = try walk.occupant(of: path(of: file)) else { return nil }
        let (shelf, name) = putThere(file, in: root)
        var installer = FileInstaller(root)
        var backup: String?
        if bytes != known, bytes != shelf.bytes(name) {
            let place = try SideFolder.freeBackup(of: file + ending, walk: &walk)
            try installer.install(bytes, at: place, over: nil, isDurable: true)
            backup = place
        }
        try installer.remove(path(of: file))
        return backup
    }

    private static let ending = ".merged"

    /// Where the merge is remembered as it was put there.
    private static func putThere(_ file: String, in root: ProjectRoot) -> (shelf: SideShelf, name: String) {
        (SideShelf("merges", in: root), ContentHash.hexadecimal(of: file.utf8))
    }
}
