#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

#if os(Linux)
    // glibc declares it for _GNU_SOURCE only, which a Swift module has no way to ask for.
    @_silgen_name("syncfs") private func syncFileSystem(of descriptor: Int32) -> Int32
#endif

/// What is done to folders and names, apart from what files hold.
enum FileSystem {
    static func makeFolder(_ path: String) throws(ErrorNumber) {
        guard uninterrupted({ mkdir(path, 0o777) }) == 0 || errno == EEXIST else { throw .last }
    }

    /// Makes the folder and those above it.
    static func makeFolders(_ path: String) throws(ErrorNumber) {
        if let status = try FileStatus.ifPresent(path, followsLinks: true), status.kind == .folder { return }
        if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex {
            try makeFolders(String(path[..<slash]))
        }
        try makeFolder(path)
    }

    static func rename(_ old: String, to new: String) throws(ErrorNumber) {
        guard uninterrupted({ systemRename(old, new) }) == 0 else { throw .last }
    }

    static func removeFile(_ path: String) throws(ErrorNumber) {
        guard uninterrupted({ unlink(path) }) == 0 || errno == ENOENT else { throw .last }
    }

    /// Takes an empty folder away.
    static func removeFolder(_ path: String) throws(ErrorNumber) {
        guard rmdir(path) == 0 || errno == ENOENT else { throw .last }
    }

    /// - Returns: whether the folder was empty, and is gone; one that cannot go harms nobody.
    static func removeEmptyFolder(_ path: String) -> Bool { rmdir(path) == 0 }

    /// The path without links, `.` and `..`; the entry must exist.
    static func resolve(_ path: String) throws(ErrorNumber) -> String {
        guard let resolved = realpath(path, nil) else { throw .last }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    static func workingDirectory() throws(ErrorNumber) -> String {
        guard let path = getcwd(nil, 0) else { throw .last }
        defer { free(path) }
        return String(cString: path)
    }

    /// Has everything written so far below the folder reach the disk.
    static func sync(_ folder: String) throws(ErrorNumber) {
        #if os(Linux)
            let descriptor = uninterrupted { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
            guard descriptor >= 0 else { throw .last }
            defer { close(descriptor) }
            guard uninterrupted({ syncFileSystem(of: descriptor) }) == 0 else { throw .last }
        #else
            systemSync()
        #endif
    }

    /// Has a write fail with an error where the system would rather end the process: a closed pipe, a size limit.
    static func reportFailedWrites() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Has programs that are started be waited for, though whoever started us would not wait for us.
    static func waitForPrograms() { signal(SIGCHLD, SIG_DFL) }

    static var processID: Int32 { getpid() }

    /// Asks the system again as long as nothing but a signal kept it from answering.
    static func uninterrupted(_ call: () -> Int32) -> Int32 {
        while true {
            let answer = call()
            guard answer < 0, errno == EINTR else { return answer }
        }
    }

    /// The same for what answers with something that is open.
    static func uninterrupted<Stream>(opening call: () -> Stream?) -> Stream? {
        while true {
            if let stream = call() { return stream }
            guard errno == EINTR else { return nil }
        }
    }

    /// Whether a process of this number runs, be it somebody else's.
    static func isRunning(_ processID: Int32) -> Bool { kill(processID, 0) == 0 || errno != ESRCH }
}

private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }

#if !os(Linux)
    private func systemSync() { sync() }
#endif
