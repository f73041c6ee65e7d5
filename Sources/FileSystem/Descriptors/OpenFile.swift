import AshlarProjectModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// An open file, closed when it goes out of scope.
package struct OpenFile: ~Copyable {
    package enum Purpose {
        case reading
        /// For reading: a link is refused, and opening a pipe does not block.
        case inspecting
        /// For reading what is expected to be a source: opening a pipe does not block.
        case scanning
        case creating
        case writing
        case appending
        case locking

        fileprivate var flags: Int32 {
            switch self {
            case .reading: O_RDONLY
            case .inspecting: O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
            case .scanning: O_RDONLY | O_NONBLOCK | O_NOCTTY
            case .creating: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
            case .writing: O_WRONLY | O_NOCTTY
            case .appending: O_WRONLY | O_APPEND | O_CREAT | O_NOCTTY
            case .locking: O_RDWR | O_CREAT | O_NOFOLLOW
            }
        }
    }

    package private(set) var descriptor: Int32

    /// - Parameter folder: the descriptor of the folder that a relative path begins at; the working directory if `nil`.
    package init(
        _ path: UnsafePointer<CChar>, in folder: Int32? = nil, for purpose: Purpose
    ) throws(ErrorNumber) {
        descriptor = FileSystem.uninterrupted { openat(folder ?? AT_FDCWD, path, purpose.flags | O_CLOEXEC, 0o644) }
        if descriptor < 0 { throw .last }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    package var status: FileStatus { get throws(ErrorNumber) { try FileStatus(of: descriptor) } }

    /// All bytes, or `nil` where there are more than `limit`.
    package func contents(atMost limit: Int, expecting size: Int) throws(ErrorNumber) -> [UInt8]? {
        guard size <= limit else { return nil }
        var bytes = [UInt8](repeating: 0, count: size + 1)
        var filled = 0
        while true {
            if filled == bytes.count { bytes.append(contentsOf: repeatElement(0, count: max(filled, 65536))) }
            let start = filled
            let count = FileSystem.uninterrupted {
                bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start) }
            }
            guard count >= 0 else { throw .last }
            filled += count
            if filled > limit { return nil }
            guard count > 0 else { break }
        }
        bytes.removeLast(bytes.count - filled)
        return bytes
    }

    /// Reads what comes next; returns the number of bytes, 0 at the end.
    func readSome(into buffer: UnsafeMutableRawBufferPointer) throws(ErrorNumber) -> Int {
        let count = FileSystem.uninterrupted { read(descriptor, buffer.baseAddress, buffer.count) }
        guard count >= 0 else { throw .last }
        return count
    }

    package func append(_ bytes: [UInt8]) throws(ErrorNumber) {
        if let failure = bytes.withUnsafeBytes({ Self.write($0, to: descriptor) }) { throw failure }
    }

    /// Writes all of the bytes, however few the system takes at a time.
    package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> ErrorNumber? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&poller, 1, -1)
            } else if errno != EINTR {
                return .last
            }
        }
        return nil
    }

    /// Gives the file the permissions and, where that is allowed, the owner of the one that it replaces.
    package func adopt(_ old: FileStatus) throws(ErrorNumber) {
        let new = try status
        if (new.owner, new.group) != (old.owner, old.group) { _ = fchown(descriptor, old.owner, old.group) }
        guard FileSystem.uninterrupted({ fchmod(descriptor, old.permissions) }) == 0 else { throw .last }
    }

    package func sync() throws(ErrorNumber) {
        guard FileSystem.uninterrupted({ fsync(descriptor) }) == 0 else { throw .last }
    }

    /// Has the file say this and nothing else.
    package func rewrite(_ bytes: [UInt8]) throws(ErrorNumber) {
        guard FileSystem.uninterrupted({ ftruncate(descriptor, 0) }) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
            throw .last
        }
        try append(bytes)
    }

    /// Whether this process now holds the file's lock; it is released when the file is closed, however the process ends.
    package func tryLock() throws(ErrorNumber) -> Bool {
        if FileSystem.uninterrupted({ flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 { return true }
        if errno == EWOULDBLOCK { return false }
        throw .last
    }

    /// Closes it now, so that a late error of the writing is heard.
    package mutating func finish() throws(ErrorNumber) {
        let closing = descriptor
        descriptor = -1
        guard close(closing) == 0 || errno == EINTR else { throw .last }
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
