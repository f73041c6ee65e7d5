import AshlarProjectModel

/// The file of a program.
package enum ProgramFile {
    /// Identifies this build of the program: the same text as long as its file is not replaced.
    package static let ownStamp: String = {
        #if os(Linux)
            let path = "/proc/self/exe"
        #else
            let path = CommandLine.arguments.first ?? ""
        #endif
        guard let status = try? FileStatus(of: path, followsLinks: true) else { return "" }
        return "\(status.size) \(status.lastChange)"
    }()

    /// A path in the folder for temporary files that this process has not used yet.
    package static func temporaryPath(_ name: String) -> String {
        let folder = Environment.value(of: "TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        return ProjectRoot(folder).absolute("\(name)-\(FileSystem.processID)")
    }
}
