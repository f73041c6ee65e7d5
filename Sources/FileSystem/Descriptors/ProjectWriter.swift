import AshlarProjectModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Changes files below a project's root. All writing goes through it, except to paths that the user names.
///
/// Each folder on the way is opened by its name in the one above, without following links: whatever a checkout or another
/// process has put there, nothing outside of the root changes.
package struct ProjectWriter: ~Copyable {
    private let root: ProjectRoot
    /// The folders from the root to the one that was used last: neighbours are written one after the other.
    private var open: [(path: String, descriptor: Int32)] = []

    package init(_ root: ProjectRoot) { self.root = root }

    deinit { for folder in open { close(folder.descriptor) } }

    /// Makes the folder and those above it.
    package mutating func makeFolder(_ path: String) throws(ErrorNumber) { _ = try descriptor(of: path, makes: true) }

    /// Writes a file as a whole: a reader sees the old file or the new one, never a part.
    ///
    /// - Parameters:
    ///   - temporary: the name under which the file is written first, in the same folder.
    ///   - old: the file that is replaced, whose permissions stay.
    ///   - syncs: whether the bytes are on disk before the file has its name.
    package mutating func replaceFile(
        _ path: String, by bytes: [UInt8], writtenTo temporary: String, like old: FileStatus? = nil, syncs: Bool
    ) throws(ErrorNumber) {
        let folder = try descriptor(of: path.parentPath, makes: true)
        try FileSystem.replaceFile(
            path.baseName, in: folder, by: bytes, writtenTo: temporary, like: old, syncs: syncs)
    }

    /// Creates a file that must not be there yet, and opens it.
    package mutating func createFile(_ path: String) throws(ErrorNumber) -> OpenFile {
        try OpenFile(path.baseName, in: descriptor(of: path.parentPath, makes: true), for: .creating)
    }

    /// Opens a file for its lock; it is created where it is missing.
    package mutating func openLock(_ path: String) throws(ErrorNumber) -> OpenFile {
        try OpenFile(path.baseName, in: descriptor(of: path.parentPath, makes: true), for: .locking)
    }

    /// Moves a file or folder to a path where nothing is.
    package mutating func move(_ source: String, to destination: String) throws(ErrorNumber) {
        // Entering one folder may close the other.
        let first = try descriptor(of: source.parentPath)
        let from = FileSystem.uninterrupted { fcntl(first, F_DUPFD_CLOEXEC, 0) }
        guard from >= 0 else { throw .last }
        defer { close(from) }
        let folder = try descriptor(of: destination.parentPath, makes: true)
        try FileSystem.rename(source.baseName, in: from, to: destination.baseName, in: folder)
        leave(0)
    }

    /// Removes a file; one that is missing already is fine.
    package mutating func removeFile(_ path: String) throws(ErrorNumber) {
        guard let folder = try presentFolder(path.parentPath) else { return }
        try FileSystem.removeFile(path.baseName, in: folder)
    }

    /// - Returns: whether the folder was empty and is removed.
    @discardableResult
    package mutating func removeEmptyFolder(_ path: String) -> Bool {
        guard let folder = try? presentFolder(path.parentPath) else { return false }
        return unlinkat(folder, path.baseName, AT_REMOVEDIR) == 0
    }

    /// Flushes everything written so far to disk.
    package func sync() throws(ErrorNumber) { try FileSystem.sync(root.path) }

    // MARK: Folders

    /// `nil` where the folder is missing.
    private mutating func presentFolder(_ path: String) throws(ErrorNumber) -> Int32? {
        do throws(ErrorNumber) {
            return try descriptor(of: path)
        } catch {
            if ErrorNumber.isAbsent.contains(error.code) { return nil }
            throw error
        }
    }

    private mutating func descriptor(of folder: String, makes: Bool = false) throws(ErrorNumber) -> Int32 {
        while let last = open.last, !last.path.isEmpty, folder != last.path, !folder.hasPrefix(last.path + "/") {
            leave(open.count - 1)
        }
        if folder.isEmpty {
            leave(1)
            if open.isEmpty { open.append(("", try FileSystem.openFolder(root.path, followsLinks: true))) }
        }
        if let last = open.last, last.path == folder { return last.descriptor }
        let parent = try descriptor(of: folder.parentPath, makes: makes)
        if makes { try FileSystem.makeFolder(folder.baseName, in: parent) }
        open.append((folder, try FileSystem.openFolder(folder.baseName, in: parent)))
        return open[open.count - 1].descriptor
    }

    /// Closes all but the first of the open folders.
    private mutating func leave(_ kept: Int) {
        while open.count > kept { close(open.removeLast().descriptor) }
    }
}
