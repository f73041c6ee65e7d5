import AshlarGenerating
import AshlarProjectModel
import AshlarWorkspace
import Foundation

/// A project as it is generated, written to a folder of its own that goes with it.
final class PlannedPackage {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-\(UUID().uuidString)")

    init(_ project: Project) throws {
        let root = ProjectRoot(folder.path)
        let comparison = try Generation.write(Generation.plan(project, at: root), at: root, observer: SilentObserver())
        guard comparison.conflicts.isEmpty else { throw OperationFailure("\(comparison.conflicts)") }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to path: String) throws {
        let url = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: false, encoding: .utf8)
    }

    /// What `swift` says, and whether it was content.
    func swift(_ arguments: String...) throws -> (isDone: Bool, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swift"] + arguments
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus == 0, String(decoding: output, as: UTF8.self))
    }
}
