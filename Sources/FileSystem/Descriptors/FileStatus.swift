import AshlarProjectModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What the operating system says of an entry of the file system.
package struct FileStatus: Hashable {
    package enum Kind { case file, folder, link, other }

    package let kind: Kind
    package let size: Int
    let permissions: mode_t
    /// Whether its owner may write it; other programs ask the folder alone when they replace a file.
    package var isWritable: Bool { permissions & 0o200 != 0 }
    /// Whether a user may run it.
    package var isExecutable: Bool { permissions & 0o111 != 0 }
    package let owner: uid_t
    package let group: gid_t
    /// In seconds since 1970.
    let lastChange: Int
    private let device: UInt64
    private let number: UInt64

    private init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        size = Int(status.st_size)
        permissions = status.st_mode & 0o7777
        owner = status.st_uid
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        group = status.st_gid
        #if canImport(Darwin)
            lastChange = Int(status.st_mtimespec.tv_sec)
        #else
            lastChange = Int(status.st_mtim.tv_sec)
        #endif
    }

    /// - Parameter followsLinks: whether a link is asked for what it points to.
    package init(of path: String, followsLinks: Bool = false) throws(ErrorNumber) {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { throw .last }
        self.init(status)
    }

    package init(of descriptor: Int32) throws(ErrorNumber) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        self.init(status)
    }

    /// `nil` where nothing stands.
    package static func ifPresent(_ path: String, followsLinks: Bool = false) throws(ErrorNumber) -> FileStatus? {
        do {
            return try FileStatus(of: path, followsLinks: followsLinks)
        } catch  where ErrorNumber.isAbsent.contains(error.code) {
            return nil
        }
    }

    /// Whether both are one and the same entry, by whatever name it was asked for.
    package func isSame(as other: FileStatus) -> Bool { device == other.device && number == other.number }

    /// What it is in the way of a file; `nil` for a file.
    package var obstacle: Obstacle? {
        switch kind {
        case .file: nil
        case .folder: .folder
        case .link: .link
        case .other: .device
        }
    }
}

/// Whether a path that the user gave is a source file or a folder.
package enum SourcePlace {
    case file, folder

    /// - Parameter name: the path as the user wrote it.
    package static func find(_ path: String, called name: String) throws(FileFailure) -> SourcePlace {
        let status = try FileFailure.attempt("read", name, FileStatus(of: path, followsLinks: true))
        switch status.kind {
        case .folder: return .folder
        case .file: return .file
        default: throw .inTheWay("read", name, .device)
        }
    }
}
