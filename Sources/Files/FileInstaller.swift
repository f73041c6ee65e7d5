/// Puts whole files in place: whoever looks sees the old one or the new one, never a part.
struct FileInstaller {
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
        let name = "\(processID)-\(count)"
        let target = root.absolute(path)
        let syncs = isDurable || old != nil
        if !syncs { isSyncDue = true }
        do throws(ErrorNumber) {
            do throws(ErrorNumber) {
                let aside = root.absolute(SideFolder.unfinished + "/" + name)
                try Self.replace(target, by: bytes, writtenTo: aside, like: old, syncs: syncs)
            } catch  where error.code == ErrorNumber.otherDevice {
                // The folder is a mount of its own: nothing can be moved there from outside.
                let beside = root.absolute(folder.isEmpty ? "" : folder + "/") + ".ashlar-tmp-" + name
                try Self.replace(target, by: bytes, writtenTo: beside, like: old, syncs: syncs)
            }
        } catch {
            throw FileFailure("write", path, error)
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
