#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What tells a file as it stands from what it was: which one it is, how large, and when it last changed in any way.
package struct FileStamp: Hashable, Sendable {
    package var inode: UInt64
    /// In bytes.
    package var size: UInt64
    /// When its contents were last written, in nanoseconds since 1970.
    package var modified: UInt64
    /// When anything of it last changed, in nanoseconds since 1970; no program can set that back.
    package var changed: UInt64

    package init(inode: UInt64, size: UInt64, modified: UInt64, changed: UInt64) {
        self.inode = inode
        self.size = size
        self.modified = modified
        self.changed = changed
    }

    /// `nil` for what is no file.
    private init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        size = UInt64(truncatingIfNeeded: status.st_size)
        #if canImport(Darwin)
            (modified, changed) = (Self.nanoseconds(status.st_mtimespec), Self.nanoseconds(status.st_ctimespec))
        #else
            (modified, changed) = (Self.nanoseconds(status.st_mtim), Self.nanoseconds(status.st_ctim))
        #endif
    }

    /// `nil` for what is no file, links followed.
    ///
    /// - Parameters:
    ///   - path: relative to the folder.
    ///   - folder: its descriptor.
    init?(of path: UnsafePointer<CChar>, in folder: Int32) {
        var status = stat()
        guard fstatat(folder, path, &status, 0) == 0 else { return nil }
        self.init(status)
    }

    private static func nanoseconds(_ time: timespec) -> UInt64 {
        UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000 &+ UInt64(truncatingIfNeeded: time.tv_nsec)
    }

    /// Whether it lay untouched for long enough before a moment that another change would show: file systems tell times
    /// apart that lie some seconds from each other, and few tell more.
    ///
    /// - Parameter moment: in seconds since 1970.
    package func isSettled(before moment: Int) -> Bool {
        max(modified, changed) / 1_000_000_000 + 3 <= UInt64(max(0, moment))
    }
}
