import AshlarProjectModel
import Dispatch

/// Puts whole files in place: whoever looks sees the old one or the new one, never a part.
///
/// Copies of an installer may work at once, each on a thread of its own.
struct FileInstaller: Sendable {
    private static let unfinished = ".ashlar-tmp-"

    private let root: ProjectRoot
    private let processID = FileSystem.processID
    private let ledger = Ledger()
    private var folders: Set<String> = [""]

    init(_ root: ProjectRoot) { self.root = root }

    /// What the copies of an installer have in common.
    private final class Ledger: @unchecked Sendable {
        private var count = 0
        private var isSyncDue = false
        private let lock = Lock()

        /// A number that no other file has.
        func next() -> Int {
            lock.locked {
                count += 1
                return count
            }
        }

        func oweSync() { lock.locked { isSyncDue = true } }

        /// Whether a sync is due, which it is no more then.
        func takeSync() -> Bool {
            lock.locked {
                defer { isSyncDue = false }
                return isSyncDue
            }
        }
    }

    /// - Parameters:
    ///   - old: the file that is replaced, whose permissions stay. The new one is then on disk before the old one goes.
    ///   - isDurable: whether a new file is on disk at once, too.
    mutating func install(
        _ bytes: [UInt8], at path: String, over old: FileStatus?, isDurable: Bool = false
    ) throws(FileFailure) {
        let folder = PathWalk.parent(of: path)
        try makeFolder(folder)
        // Beside the target: moving it there is atomic, and file systems place neighbours' contents together.
        let temporary = (folder.isEmpty ? "" : folder + "/") + Self.unfinished + "\(processID)-\(ledger.next())"
        let syncs = isDurable || old != nil
        if !syncs { ledger.oweSync() }
        try FileFailure.reporting("write", path) { () throws(ErrorNumber) in
            try Self.replace(
                root.absolute(path), by: bytes, writtenTo: root.absolute(temporary), like: old, syncs: syncs)
        }
    }

    /// Moves a file, or a folder with everything in it, to a place where nothing is; folders that are empty then go.
    mutating func move(_ source: String, to destination: String) throws(FileFailure) {
        try makeFolder(PathWalk.parent(of: destination))
        ledger.oweSync()
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
        folders = folders.filter { $0 != source && !$0.utf8.starts(with: (source + "/").utf8) }
        removeEmptyFolders(upward: PathWalk.parent(of: source))
    }

    /// Where something stands between two names that differ in case alone.
    static func halfway(to destination: String) -> String { destination + ".ashlar-moving" }

    /// Takes a file away, and the folders that are empty then.
    mutating func remove(_ path: String) throws(FileFailure) {
        try FileFailure.reporting("remove", path) { () throws(ErrorNumber) in
            try FileSystem.removeFile(root.absolute(path))
        }
        ledger.oweSync()
        removeEmptyFolders(upward: PathWalk.parent(of: path))
    }

    /// Takes folders away that hold nothing but folders, where something else goes.
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
            folder = PathWalk.parent(of: folder)
        }
    }

    /// Takes away what runs that were killed left beside these files. Only for who holds the run lock.
    static func sweep(beside paths: [String], in root: ProjectRoot) throws(FileFailure) {
        var walk = PathWalk(root)
        var folders: [String] = []
        for folder in Set(paths.map(PathWalk.parent)) {
            if case .present = try walk.folder(folder) { folders.append(folder) }
        }
        for folder in folders.sorted(by: PathOrder.precedes) {
            for entry in try FolderListing.entries(of: folder, in: root) where entry.name.hasPrefix(unfinished) {
                let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
                try FileFailure.reporting("remove", path) { () throws(ErrorNumber) in
                    try FileSystem.removeFile(root.absolute(path))
                }
            }
        }
    }

    /// Has the disk begin with the new files while others are written. It saves nothing but time: `sync` tells what fails.
    func beginSync() { DispatchQueue.global().async { [root] in try? FileSystem.sync(root.path) } }

    /// Has the new files reach the disk, all at once.
    func sync() throws(FileFailure) {
        guard ledger.takeSync() else { return }
        try FileFailure.reporting("sync", root.path) { () throws(ErrorNumber) in try FileSystem.sync(root.path) }
    }

    private mutating func makeFolder(_ path: String) throws(FileFailure) {
        if folders.contains(path) { return }
        try makeFolder(PathWalk.parent(of: path))
        try FileFailure.reporting("create", path) { () throws(ErrorNumber) in
            try FileSystem.makeFolder(root.absolute(path))
        }
        folders.insert(path)
    }

    static func replace(
        _ target: String, by bytes: [UInt8], writtenTo temporary: String, like old: FileStatus?, syncs: Bool
    ) throws(ErrorNumber) {
        do throws(ErrorNumber) {
            var file = try OpenFile(temporary, for: .creating)
            try file.append(bytes)
            if let old { try file.adopt(old) }
            if syncs { try file.sync() }
            try file.finish()
            try FileSystem.rename(temporary, to: target)
        } catch {
            try? FileSystem.removeFile(temporary)
            throw error
        }
    }
}
