#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Why the operating system refused, in its own words: "Permission denied (EACCES)".
struct ErrorNumber: Error, Hashable {
    let code: Int32

    init(_ code: Int32) { self.code = code }

    /// The reason of the call that failed last on this thread.
    static var last: ErrorNumber { ErrorNumber(errno) }

    var text: String {
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
    static let isAbsent: Set<Int32> = [ENOENT, ENOTDIR]
    static let absent = ENOENT
    static let exists = EEXIST
    static let brokenPipe = EPIPE
    static let isLink = ELOOP
    static let isUnreachableDevice = ENXIO
}
