import AshlarTestSupport
import Foundation

extension Workspace {
    /// A copy of what commands make of some files, which are by path. Tests that begin alike share the original.
    ///
    /// In another folder, Ashlar does not find the versions of generated files that it has stored for the original.
    static func made(from files: [String: String] = [:], by commands: String...) throws -> Workspace {
        let copy = try Workspace()
        let original = try MadeProject.of(files, commands).get()
        try FileManager.default.removeItem(at: copy.folder)
        try FileManager.default.copyItem(at: original.folder, to: copy.folder)
        return copy
    }

    /// A copy of what `generate` makes of a manifest.
    static func generated(from manifest: String) throws -> Workspace {
        try made(from: ["ashlar.yml": manifest], by: "generate")
    }
}

/// A project that is made once, when the first test asks for it.
private final class MadeProject: @unchecked Sendable {
    private struct Key: Hashable {
        var files: [String: String]
        var commands: [String]
    }

    private static let lock = NSLock()
    /// Guarded by `lock`.
    private nonisolated(unsafe) static var projects: [Key: MadeProject] = [:]

    private let lock = NSLock()
    /// Guarded by `lock`, which tests wait for that need the same project.
    private var result: Result<Workspace, any Error>?

    static func of(_ files: [String: String], _ commands: [String]) -> Result<Workspace, any Error> {
        let project = lock.withLock {
            let key = Key(files: files, commands: commands)
            let project = projects[key] ?? MadeProject()
            projects[key] = project
            return project
        }
        return project.lock.withLock {
            let made = project.result ?? Result { try make(files, commands) }
            project.result = made
            return made
        }
    }

    private static func make(_ files: [String: String], _ commands: [String]) throws -> Workspace {
        let workspace = try Workspace()
        for (path, text) in files { try workspace.write(text, to: path) }
        for command in commands { try workspace.succeed(command) }
        return workspace
    }
}
