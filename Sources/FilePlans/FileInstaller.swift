import AshlarFileSystem
import AshlarProjectModel

/// Replaces files atomically: a reader sees the old file or the new one, never a part.
struct FileInstaller: ~Copyable {
    private static let unfinished = ".ashlar-tmp-"

    private let root: ProjectRoot
    private var writer: ProjectWriter

    init(_ root: ProjectRoot) {
        self.root = root
        writer = ProjectWriter(root)
    }

    /// - Parameters:
    ///   - number: one that no other file of the folder has that is installed at the same time.
    ///   - old: the file that is replaced, whose permissions stay. The new one is then on disk before the old one goes.
    ///   - isDurable: whether a new file is on disk at once, too.
    mutating func install(
        _ bytes: [UInt8], at path: String, number: Int = 0, over old: FileStatus? = nil, isDurable: Bool = false
    ) throws(FileFailure) {
        // Beside the target: moving it there is atomic, and file systems place neighbours' contents together.
        let temporary = Self.unfinished + "\(FileSystem.processID)-\(number)"
        try FileFailure.attempt(
            "write", path,
            writer.replaceFile(path, by: bytes, writtenTo: temporary, like: old, syncs: isDurable || old != nil))
    }

    /// Moves a file, or a folder with everything in it, to a free path; folders that are then empty are removed.
    mutating func move(_ source: String, to destination: String) throws(FileFailure) {
        if source.lowercased() != destination.lowercased() { try removeHollowFolder(destination) }
        var place = source
        // Where case does not count, the system may take both names for one, and do nothing.
        if try root.holds(destination) {
            place = Self.halfway(to: destination)
            try FileFailure.attempt("move", source, writer.move(source, to: place))
        }
        try FileFailure.attempt("move", source, writer.move(place, to: destination))
        removeEmptyFolders(upward: source.parentPath)
    }

    /// The intermediate name of a move between two names that differ only in case.
    static func halfway(to destination: String) -> String { destination + ".ashlar-moving" }

    /// Removes a file, and the folders that are then empty.
    mutating func remove(_ path: String) throws(FileFailure) {
        try FileFailure.attempt("remove", path, writer.removeFile(path))
        removeEmptyFolders(upward: path.parentPath)
    }

    /// Removes folders that hold only folders, where something is moved to.
    private mutating func removeHollowFolder(_ path: String) throws(FileFailure) {
        for folder in try (FolderListing.hollow(path, in: root) ?? []).reversed() { writer.removeEmptyFolder(folder) }
    }

    private mutating func removeEmptyFolders(upward path: String) {
        var folder = path
        while !folder.isEmpty, writer.removeEmptyFolder(folder) { folder = folder.parentPath }
    }

    /// Flushes new files to disk, all at once.
    static func sync(_ root: ProjectRoot) throws(FileFailure) {
        try FileFailure.attempt("sync", root.path, ProjectWriter(root).sync())
    }

    /// Removes what killed runs have left beside these files; links are not followed. The caller holds the run lock.
    static func sweep(beside paths: some Sequence<String>, in root: ProjectRoot) throws(FileFailure) {
        var walk = PathWalk(root)
        var writer = ProjectWriter(root)
        for folder in Set(paths.map(\.parentPath)).sorted(by: PathOrder.precedes) {
            guard case .present = try walk.folder(folder) else { continue }
            for entry in try FolderListing.entries(of: folder, in: root)
            where entry.name.hasPrefix(unfinished) && entry.kind != .folder {
                let path = folder.path(to: entry.name)
                try FileFailure.attempt("remove", path, writer.removeFile(path))
            }
        }
    }
}
