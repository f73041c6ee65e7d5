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
    /// Where folders are filled that are not there yet, by the folder.
    private var stages: [String: String] = [:]

    init(_ root: ProjectRoot) { self.root = root }

    /// What the copies of an installer have in common.
    private final class Ledger: @unchecked Sendable {
        private var count = 0
        private var isSyncDue = false
        /// How many files are whole in each folder that has not appeared yet.
        private var staged: [String: Int] = [:]
        private let lock = Lock()

        /// A number that no other file has.
        func next() -> Int {
            lock.locked {
                count += 1
                return count
            }
        }

        func countStaged(in folder: String) { lock.locked { staged[folder, default: 0] += 1 } }

        /// How many they were, which they are no more then.
        func takeStaged(in folder: String) -> Int { lock.locked { staged.removeValue(forKey: folder) ?? 0 } }

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
        let syncs = isDurable || old != nil
        if !syncs { ledger.oweSync() }
        let number = ledger.next()
        if number.isMultiple(of: Self.worthSyncing) { beginSync() }
        let stage = stage(of: path)
        let place = stage?.place ?? path
        let temporary = stage?.place ?? temporary(number, in: folder)
        try FileFailure.reporting("write", path) { () throws(ErrorNumber) in
            try Self.replace(
                root.absolute(place), by: bytes, writtenTo: root.absolute(temporary), like: old, syncs: syncs)
        }
        if let stage { ledger.countStaged(in: stage.folder) }
    }

    // MARK: New folders

    /// Has folders that are not there yet appear, by `reveal`, at one blow with all that is installed in them: none of
    /// these files needs a place of its own before it is whole.
    ///
    /// - Parameter paths: of what will be installed there, all of it new.
    mutating func stage(_ paths: [String]) throws(FileFailure) {
        var walk = PathWalk(root)
        var last: String?
        for path in paths {
            let parent = PathWalk.parent(of: path)
            // Neighbours are in one folder, mostly.
            if parent == last { continue }
            last = parent
            guard let folder = try walk.topmostAbsent(from: parent), stages[folder] == nil else { continue }
            stages[folder] = temporary(ledger.next(), in: PathWalk.parent(of: folder))
        }
    }

    /// Puts the folders in place that were filled elsewhere.
    mutating func reveal() throws(FileFailure) {
        for (folder, temporary) in stages.sorted(by: { PathOrder.precedes($0.key, $1.key) }) {
            try FileFailure.reporting("create", folder) { () throws(ErrorNumber) in
                try FileSystem.rename(root.absolute(temporary), to: root.absolute(folder))
            }
            stages[folder] = nil
            _ = ledger.takeStaged(in: folder)
        }
    }

    /// Takes away what was filled and will not appear.
    ///
    /// - Returns: how many files were whole in it.
    mutating func discard() -> Int {
        defer { stages = [:] }
        return stages.reduce(0) { count, stage in
            // The next run takes away what cannot go.
            try? Self.remove(stage.value, .folder, in: root)
            return count + ledger.takeStaged(in: stage.key)
        }
    }

    /// Where a path stands until its folder appears; `nil` for what has its place already.
    private func stage(of path: String) -> (folder: String, place: String)? {
        if stages.isEmpty { return nil }
        var folder = path
        while !folder.isEmpty {
            if let temporary = stages[folder] {
                return (folder, temporary + Substring(path.utf8.dropFirst(folder.utf8.count)))
            }
            folder = PathWalk.parent(of: folder)
        }
        return nil
    }

    /// Beside the target: moving it there is atomic, and file systems place neighbours' contents together.
    private func temporary(_ number: Int, in folder: String) -> String {
        (folder.isEmpty ? "" : folder + "/") + Self.unfinished + "\(processID)-\(number)"
    }

    // MARK: What goes elsewhere, or goes

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
        var folders: Set<String> = []
        for path in paths {
            // New folders, which may lie far below, are filled beside their places.
            var folder = PathWalk.parent(of: path)
            while folders.insert(folder).inserted, !folder.isEmpty { folder = PathWalk.parent(of: folder) }
        }
        var present: [String] = []
        for folder in folders {
            if case .present = try walk.folder(folder) { present.append(folder) }
        }
        for folder in present.sorted(by: PathOrder.precedes) {
            for entry in try FolderListing.entries(of: folder, in: root) where entry.name.hasPrefix(unfinished) {
                try remove(folder.isEmpty ? entry.name : folder + "/" + entry.name, entry.kind, in: root)
            }
        }
    }

    /// Takes something away with everything in it; no link is followed.
    private static func remove(
        _ path: String, _ kind: FileStatus.Kind, in root: ProjectRoot
    ) throws(FileFailure) {
        if kind == .folder {
            for entry in try FolderListing.entries(of: path, in: root) {
                try remove(path + "/" + entry.name, entry.kind, in: root)
            }
        }
        try FileFailure.reporting("remove", path) { () throws(ErrorNumber) in
            let place = root.absolute(path)
            try kind == .folder ? FileSystem.removeFolder(place) : FileSystem.removeFile(place)
        }
    }

    /// So many files keep the disk busy for longer than it takes to ask.
    private static let worthSyncing = 3000

    /// Has the disk begin with the new files while others are written. It saves nothing but time: `sync` tells what fails.
    private func beginSync() { DispatchQueue.global().async { [root] in try? FileSystem.sync(root.path) } }

    /// Has the new files reach the disk, all at once.
    func sync() throws(FileFailure) {
        guard ledger.takeSync() else { return }
        try FileFailure.reporting("sync", root.path) { () throws(ErrorNumber) in try FileSystem.sync(root.path) }
    }

    private mutating func makeFolder(_ path: String) throws(FileFailure) {
        if folders.contains(path) { return }
        try makeFolder(PathWalk.parent(of: path))
        try FileFailure.reporting("create", path) { () throws(ErrorNumber) in
            try FileSystem.makeFolder(root.absolute(stage(of: path)?.place ?? path))
        }
        folders.insert(path)
    }

    /// - Parameter temporary: the target itself where nobody looks there yet.
    static func replace(
        _ target: String, by bytes: [UInt8], writtenTo temporary: String, like old: FileStatus?, syncs: Bool
    ) throws(ErrorNumber) {
        do throws(ErrorNumber) {
            var file = try OpenFile(temporary, for: .creating)
            try file.append(bytes)
            if let old { try file.adopt(old) }
            if syncs { try file.sync() }
            try file.finish()
            if temporary != target { try FileSystem.rename(temporary, to: target) }
        } catch {
            try? FileSystem.removeFile(temporary)
            throw error
        }
    }
}
