#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The file behind a program's name.
package enum ProgramFile {
    /// Tells one installed program from another: where the one on the path really lies, and how large it is; `nil` where
    /// there is none.
    package static func stamp(of program: String) -> String? {
        for folder in (Environment.value(of: "PATH") ?? "").split(separator: ":") {
            let path = "\(folder)/\(program)"
            guard access(path, X_OK) == 0, let resolved = try? FileSystem.resolve(path),
                let status = try? FileStatus(of: resolved), status.kind == .file
            else { continue }
            return "\(resolved) \(status.size)"
        }
        return nil
    }

    /// Tells this program from another build of it; the same words while nobody replaces its file.
    package static let ownStamp: String = {
        #if os(Linux)
            let path = "/proc/self/exe"
        #else
            let path = CommandLine.arguments.first ?? ""
        #endif
        guard let status = try? FileStatus(of: path, followsLinks: true) else { return "" }
        return "\(status.size) \(status.lastChange)"
    }()

    /// A path in the folder for temporary files, at which nothing stands yet as far as this process knows.
    package static func temporaryPath(_ name: String) -> String {
        let folder = Environment.value(of: "TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        return ProjectRoot(folder).absolute("\(name)-\(FileSystem.processID)")
    }
}
