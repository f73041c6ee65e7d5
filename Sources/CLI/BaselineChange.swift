import AshlarFiles
import AshlarManifest
import AshlarProjectModel
import AshlarReports

/// Writes a baseline, or says what would be written.
struct BaselineChange {
    let file: BaselineFile
    /// The bytes that were read; `nil` where there is none yet.
    let read: [UInt8]?
    let isDryRun: Bool
    let color: ColorDecision.Flag

    /// Keeps entries from being added where nobody looks at what they hide.
    static func refuseOnServer() throws {
        guard let mark = BuildServer.mark else { return }
        throw CommandFailure(
            "no baseline is made where the variable \(mark) is set: it would hide whatever is broken there",
            remedy: "run it on your own machine, and commit the file")
    }

    /// - Returns: `nil` where it is done, or would be; else the status with which the command ends.
    func carryOut(_ baseline: Baseline, on terminal: Terminal) throws -> ExitStatus? {
        let text = BaselineWriter.text(of: baseline)
        var plan = [
            PlannedFile(path: file.path, contents: text, ownership: read.map { .edited(from: $0) } ?? .created)
        ]
        if read == nil, let attributes = GitFiles.merging(file.path) { plan.append(attributes) }
        let root = file.loaded.root
        var refusal: ExitStatus?
        let status = try PlanRefusal.reporting(file.loaded, on: terminal, color: color) {
            let comparison = try Generation.carryOut(
                GenerationPlan(files: plan), isDryRun: isDryRun, at: root, on: terminal)
            guard comparison.conflicts.isEmpty else {
                return try PlanRefusal.tell(comparison, on: terminal, color: color, showsPatch: false)
            }
            if isDryRun { try terminal.print(UnifiedDiff.patch(for: comparison.writes)) }
            return .clean
        }
        if status.code != ExitStatus.clean.code { refusal = status }
        return refusal
    }

    /// What is said at the end of a run that writes.
    var suffix: String { isDryRun ? "; dry run: nothing was written" : "" }
}
