import AshlarFileSystem
import AshlarGenerating
import AshlarLinting
import AshlarManifest
import AshlarProjectModel
import AshlarWorkspace

/// Writes a baseline, or prints a patch of it.
struct BaselineChange {
    let file: BaselineFile
    /// The bytes that were read; `nil` if there is no baseline yet.
    let read: [UInt8]?
    let isDryRun: Bool

    /// - Returns: `nil` on success; else the exit status of the command.
    func carryOut(_ baseline: Baseline, on terminal: Terminal) throws -> ExitStatus? {
        let text = BaselineWriter.text(of: baseline)
        var plan = [
            PlannedFile(path: file.path, contents: text, ownership: read.map { .edited(from: $0) } ?? .created)
        ]
        if read == nil, let attributes = GitFiles.merging(file.path) { plan.append(attributes) }
        let changes = try Generation.carryOut(
            GenerationPlan(files: plan), isDryRun: isDryRun, at: file.loaded.root, observer: terminal)
        guard changes.conflicts.isEmpty else { return try terminal.printConflicts(of: changes, showsPatch: false) }
        if isDryRun { try terminal.print(changes.writes.patch()) }
        return nil
    }

    /// The end of the summary.
    var suffix: String { isDryRun ? "; dry run: nothing was written" : "" }
}
