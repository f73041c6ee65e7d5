import AshlarGenerating
import AshlarProjectModel
import AshlarTestSupport
import AshlarWorkspace
import Foundation

/// A generated project in a temporary folder, which is removed with it.
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

    /// Whether `swift` succeeded, and what it printed.
    func swift(_ arguments: String...) throws -> (isDone: Bool, output: String) {
        let outcome = try runTool("swift", arguments, in: folder)
        return (outcome.status == 0, outcome.output)
    }
}
