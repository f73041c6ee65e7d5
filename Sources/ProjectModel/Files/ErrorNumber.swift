#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// An error of the operating system: "Permission denied (EACCES)".
package struct ErrorNumber: Error, Hashable {
    package let code: Int32

    package init(_ code: Int32) { self.code = code }

    /// The reason of the call that failed last on this thread.
    package static var last: ErrorNumber { ErrorNumber(errno) }

    package var text: String {
        let words = String(cString: strerror(code))
        guard let name = Self.names[code] else { return "\(words) (error \(code))" }
        return "\(words) (\(name))"
    }

    private static let names: [Int32: String] = [
        EACCES: "EACCES", EAGAIN: "EAGAIN", EBADF: "EBADF", EBUSY: "EBUSY", EDQUOT: "EDQUOT", EEXIST: "EEXIST",
        EFBIG: "EFBIG", EINVAL: "EINVAL", EIO: "EIO", EISDIR: "EISDIR", ELOOP: "ELOOP", EMFILE: "EMFILE",
        ENAMETOOLONG: "ENAMETOOLONG", ENFILE: "ENFILE", ENOENT: "ENOENT", ENOLCK: "ENOLCK", ENOMEM: "ENOMEM",
        ENOSPC: "ENOSPC", ENOTDIR: "ENOTDIR", ENOTEMPTY: "ENOTEMPTY", ENOTSUP: "ENOTSUP", ENXIO: "ENXIO",
        EPERM: "EPERM", EPIPE: "EPIPE", EROFS: "EROFS", ESTALE: "ESTALE", ETXTBSY: "ETXTBSY", EXDEV: "EXDEV",
    ]
}

extension ErrorNumber {
    /// An imperative sentence; `nil` where the number says too little.
    package var remedy: String? {
        switch code {
        case ENOENT, ENOTDIR: "check the path"
        case EACCES, EPERM, EROFS: "change the permissions of the path and its folders"
        case ENOSPC, EDQUOT: "free disk space"
        default: nil
        }
    }

    package static let isAbsent: Set<Int32> = [ENOENT, ENOTDIR]
    package static let absent = ENOENT
    package static let exists = EEXIST
    package static let isForbidden = EACCES
    package static let brokenPipe = EPIPE
    package static let isLink = ELOOP
    /// What reading a folder, or a pipe without data, fails with.
    package static let isNotAFile: Set<Int32> = [EAGAIN, EISDIR]
    package static let isUnreachableDevice = ENXIO
}
