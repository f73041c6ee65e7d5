/// Puts whole files in place: whoever looks sees the old one or the new one, never a part.
struct FileInstaller {
    private static let unfinished = ".ashlar-tmp-"

    private let root: ProjectRoot
    private let processID = FileSystem.processID
    private var folders: Set<String> = [""]
    private var count = 0
    private var isSyncDue = false

    init(_ root: ProjectRoot) { self.root = root }

    /// - Parameters:
    ///   - old: the file that is replaced, whose permissions stay. The new one is then on disk before the old one goes.
    ///   - isDurable: whether a new file is on disk at once, too.
    mutating func install(
        _ bytes: [UInt8], at path: String, over old: FileStatus?, isDurable: Bool = false
    ) throws(FileFailure) {
        let folder = PathWalk.parent(of: path)
        try makeFolder(folder)
        count += 1
        // Beside the target: moving it there is atomic, and file systems place neighbours' contents together.
        let temporary = (folder.isEmpty ? "" : folder + "/") + Self.unfinished + "\(processID)-\(count)"
        let syncs = isDurable || old != nil
        if !syncs { isSyncDue = true }
        try FileFailure.reporting("write", path) { () throws(ErrorNumber) in
            try Self.replace(
                root.absolute(path), by: bytes, writtenTo: root.absolute(temporary), like: old, syncs: syncs)
        }
    }

    /// Takes away what runs that were killed left beside these files. Only for who holds the run lock.
    static func sweep(beside paths: [String], in root: ProjectRoot) throws(FileFailure) {
        var walk = PathWalk(root)
        for folder in Set(paths.map(PathWalk.parent)).sorted(by: PathOrder.precedes) {
            guard case .present = try walk.folder(folder) else { continue }
            for entry in try FolderListing.entries(of: folder, in: root) where entry.name.hasPrefix(unfinished) {
                let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
                try FileFailure.reporting("remove", path) { () throws(ErrorNumber) in
                    try FileSystem.removeFile(root.absolute(path))
                }
            }
        }
    }

    /// Has the new files reach the disk, all at once.
    mutating func sync() throws(FileFailure) {
        guard isSyncDue else { return }
        try FileFailure.reporting("sync", root.path) { () throws(ErrorNumber) in try FileSystem.sync(root.path) }
        isSyncDue = false
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
