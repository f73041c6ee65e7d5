import AshlarFileSystem
import AshlarProjectModel

/// Replaces files atomically: a reader sees the old file or the new one, never a part.
struct FileInstaller: Sendable {
    private static let unfinished = ".ashlar-tmp-"

    private let root: ProjectRoot
    private var folders: Set<String> = [""]

    init(_ root: ProjectRoot) { self.root = root }

    /// - Parameters:
    ///   - number: one that no other file of the folder has that is installed at the same time.
    ///   - old: the file that is replaced, whose permissions stay. The new one is then on disk before the old one goes.
    ///   - isDurable: whether a new file is on disk at once, too.
    mutating func install(
        _ bytes: [UInt8], at path: String, number: Int = 0, over old: FileStatus? = nil, isDurable: Bool = false
    ) throws(FileFailure) {
        let folder = path.parentPath
        try makeFolder(folder)
        // Beside the target: moving it there is atomic, and file systems place neighbours' contents together.
        let temporary = folder.path(to: Self.unfinished + "\(FileSystem.processID)-\(number)")
        try FileFailure.reporting("write", path) { () throws(ErrorNumber) in
            try FileSystem.replaceFile(
                root.absolute(path), by: bytes, writtenTo: root.absolute(temporary), like: old,
                syncs: isDurable || old != nil)
        }
    }

    /// Moves a file, or a folder with everything in it, to a free path; folders that are then empty are removed.
    mutating func move(_ source: String, to destination: String) throws(FileFailure) {
        try makeFolder(destination.parentPath)
        if source.lowercased() != destination.lowercased() { try removeHollowFolder(destination) }
        try FileFailure.reporting("move", source) { () throws(ErrorNumber) in
            var place = root.absolute(source)
            // Where case does not count, the system may take both names for one, and do nothing.
            if try FileStatus.ifPresent(root.absolute(destination)) != nil {
                let halfway = root.absolute(Self.halfway(to: destination))
                try FileSystem.rename(place, to: halfway)
                place = halfway
            }
            try FileSystem.rename(place, to: root.absolute(destination))
        }
        folders = folders.filter { !$0.lies(in: source) }
        removeEmptyFolders(upward: source.parentPath)
    }

    /// The intermediate name of a move between two names that differ only in case.
    static func halfway(to destination: String) -> String { destination + ".ashlar-moving" }

    /// Removes a file, and the folders that are then empty.
    mutating func remove(_ path: String) throws(FileFailure) {
        try FileFailure.attempt("remove", path, FileSystem.removeFile(root.absolute(path)))
        removeEmptyFolders(upward: path.parentPath)
    }

    /// Removes folders that hold only folders, where something is moved to.
    private mutating func removeHollowFolder(_ path: String) throws(FileFailure) {
        for folder in try (FolderListing.hollow(path, in: root) ?? []).reversed()
        where FileSystem.removeEmptyFolder(root.absolute(folder)) {
            folders.remove(folder)
        }
    }

    private mutating func removeEmptyFolders(upward path: String) {
        var folder = path
        while !folder.isEmpty, FileSystem.removeEmptyFolder(root.absolute(folder)) {
            folders.remove(folder)
            folder = folder.parentPath
        }
    }

    private mutating func makeFolder(_ path: String) throws(FileFailure) {
        if folders.contains(path) { return }
        try makeFolder(path.parentPath)
        try FileFailure.attempt("create", path, FileSystem.makeFolder(root.absolute(path)))
        folders.insert(path)
    }

    /// Flushes new files to disk, all at once.
    func sync() throws(FileFailure) {
        try FileFailure.attempt("sync", root.path, FileSystem.sync(root.path))
    }

    /// Removes what killed runs have left beside these files; links are not followed. The caller holds the run lock.
    static func sweep(beside paths: some Sequence<String>, in root: ProjectRoot) throws(FileFailure) {
        var walk = PathWalk(root)
        for folder in Set(paths.map(\.parentPath)).sorted(by: PathOrder.precedes) {
            guard case .present = try walk.folder(folder) else { continue }
            for entry in try FolderListing.entries(of: folder, in: root)
            where entry.name.hasPrefix(unfinished) && entry.kind != .folder {
                let path = folder.path(to: entry.name)
                try FileFailure.attempt("remove", path, FileSystem.removeFile(root.absolute(path)))
            }
        }
    }
}
