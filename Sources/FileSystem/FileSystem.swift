import AshlarProjectModel

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

/// System calls on folders and names. Paths are relative to an open folder; to the working directory if it is `nil`.
package enum FileSystem {
    static func makeFolder(_ path: String, in folder: Int32? = nil) throws(ErrorNumber) {
        guard uninterrupted({ mkdirat(folder ?? AT_FDCWD, path, 0o777) }) == 0 || errno == EEXIST else { throw .last }
    }

    /// - Returns: the descriptor of the open folder.
    static func openFolder(
        _ path: String, in folder: Int32? = nil, followsLinks: Bool = false
    ) throws(ErrorNumber) -> Int32 {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
        let descriptor = uninterrupted { openat(folder ?? AT_FDCWD, path, flags) }
        guard descriptor >= 0 else { throw .last }
        return descriptor
    }

    /// Makes the folder and those above it.
    static func makeFolders(_ path: String) throws(ErrorNumber) {
        if let status = try FileStatus.ifPresent(path, followsLinks: true), status.kind == .folder { return }
        let parent = path.parentPath
        if !parent.isEmpty { try makeFolders(parent) }
        try makeFolder(path)
    }

    static func rename(
        _ old: String, in oldFolder: Int32? = nil, to new: String, in newFolder: Int32? = nil
    ) throws(ErrorNumber) {
        guard uninterrupted({ renameat(oldFolder ?? AT_FDCWD, old, newFolder ?? AT_FDCWD, new) }) == 0 else {
            throw .last
        }
    }

    static func removeFile(_ path: String, in folder: Int32? = nil) throws(ErrorNumber) {
        guard uninterrupted({ unlinkat(folder ?? AT_FDCWD, path, 0) }) == 0 || errno == ENOENT else { throw .last }
    }

    /// Removes an empty folder.
    static func removeFolder(_ path: String, in folder: Int32? = nil) throws(ErrorNumber) {
        guard unlinkat(folder ?? AT_FDCWD, path, AT_REMOVEDIR) == 0 || errno == ENOENT else { throw .last }
    }

    /// The path without links, `.` and `..`; the entry must exist.
    package static func resolve(_ path: String) throws(ErrorNumber) -> String {
        guard let resolved = realpath(path, nil) else { throw .last }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    static func workingDirectory() throws(ErrorNumber) -> String {
        guard let path = getcwd(nil, 0) else { throw .last }
        defer { free(path) }
        return String(cString: path)
    }

    /// Flushes everything written so far on the folder's file system to disk.
    static func sync(_ folder: String) throws(ErrorNumber) {
        #if os(Linux)
            let descriptor = try openFolder(folder, followsLinks: true)
            defer { close(descriptor) }
            guard uninterrupted({ syncFileSystem(of: descriptor) }) == 0 else { throw .last }
        #else
            systemSync()
        #endif
    }

    /// Makes writes fail with an error where the system would end the process: a closed pipe, a size limit.
    package static func reportFailedWrites() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Replaces a file as a whole: the bytes are written to `temporary`, which is then renamed.
    static func replaceFile(
        _ target: String, in folder: Int32? = nil, by bytes: [UInt8], writtenTo temporary: String,
        like old: FileStatus?,
        syncs: Bool
    ) throws(ErrorNumber) {
        do throws(ErrorNumber) {
            var file = try OpenFile(temporary, in: folder, for: .creating)
            try file.append(bytes)
            if let old { try file.adopt(old) }
            if syncs { try file.sync() }
            try file.finish()
            try rename(temporary, in: folder, to: target, in: folder)
        } catch {
            try? removeFile(temporary, in: folder)
            throw error
        }
    }

    /// Lets child processes be waited for, even where the parent process ignores `SIGCHLD`.
    package static func waitForPrograms() { signal(SIGCHLD, SIG_DFL) }

    package static let processID = getpid()

    /// Repeats a system call that a signal interrupts.
    static func uninterrupted<Answer: SignedInteger>(_ call: () -> Answer) -> Answer {
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

    /// Ends early where a signal arrives.
    package static func pause(milliseconds: Int32) { _ = poll(nil, 0, milliseconds) }

    /// Whether a process with this number runs, of any user.
    package static func isRunning(_ processID: Int32) -> Bool { kill(processID, 0) == 0 || errno != ESRCH }
}

/// What the process gets from the system: environment variables and the time.
package enum Environment {
    package static func value(of name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    package static var secondsSince1970: Int { time(nil) }
}

#if !os(Linux)
    private func systemSync() { sync() }
#endif
