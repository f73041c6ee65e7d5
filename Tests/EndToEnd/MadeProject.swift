import AshlarProjectModel
import AshlarTestSupport
import Foundation

extension Workspace {
    /// A copy of what commands make of some files, which are by path. Tests that begin alike share the original.
    static func made(from files: [String: String] = [:], by commands: String...) throws -> Workspace {
        try MadeProject.of(files, commands[...]).get().copied()
    }

    /// A copy of what `generate` makes of a manifest.
    static func generated(from manifest: String) throws -> Workspace {
        try made(from: ["ashlar.yml": manifest], by: "generate")
    }

    /// With what Ashlar has cached, which it finds by the path of the folder.
    fileprivate func copied() throws -> Workspace {
        let copy = try Workspace()
        try FileManager.default.removeItem(at: copy.folder)
        try FileManager.default.copyItem(at: folder, to: copy.folder)
        let cache = copy.folder.appending(path: "\(Self.cache)/ashlar")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: cache.path)) ?? []
        for name in names {
            let copied = name.replacing(entryOfCache, with: copy.entryOfCache)
            try FileManager.default.moveItem(at: cache.appending(path: name), to: cache.appending(path: copied))
        }
        return copy
    }

    private var entryOfCache: String { ContentHash.hexadecimal(of: folder.path.utf8) }
}

/// A project that is made once, when the first test asks for it.
private final class MadeProject: @unchecked Sendable {
    private struct Key: Hashable {
        var files: [String: String]
        var commands: ArraySlice<String>
    }

    private static let lock = NSLock()
    /// Guarded by `lock`.
    private nonisolated(unsafe) static var projects: [Key: MadeProject] = [:]

    private let lock = NSLock()
    /// Guarded by `lock`, which tests wait for that need the same project.
    private var result: Result<Workspace, any Error>?

    static func of(_ files: [String: String], _ commands: ArraySlice<String>) -> Result<Workspace, any Error> {
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

    /// Projects share their first commands, too.
    private static func make(_ files: [String: String], _ commands: ArraySlice<String>) throws -> Workspace {
        guard let last = commands.last else {
            let workspace = try Workspace()
            for (path, text) in files { try workspace.write(text, to: path) }
            return workspace
        }
        let workspace = try of(files, commands.dropLast()).get().copied()
        try workspace.succeed(last)
        return workspace
    }
}
