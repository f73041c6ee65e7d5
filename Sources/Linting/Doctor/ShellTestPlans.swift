import AshlarFilePlans
import AshlarFileSystem
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// The test plans of apps that `generate` would write: those that differ from the manifest, and are not kept.
enum ShellTestPlans {
    /// The paths of those whose folder is missing: it is reported that the project is missing.
    static func ofMissingProjects(in loaded: LoadedProject) throws -> Set<String> {
        Set(
            try ShellPlanner.testPlans(loaded.project).map(\.path).filter {
                try !loaded.root.holdsFolder($0.parentPath)
            })
    }

    static func stale(in loaded: LoadedProject) throws -> [Finding] {
        let lock = try LockFile.readIfValid(in: loaded.root)
        let kept = Set((lock?.rows ?? []).filter { $0.ownership == .kept }.map(\.path))
        let lost = try ofMissingProjects(in: loaded)
        return try ShellPlanner.testPlans(loaded.project).compactMap { plan in
            guard !lost.contains(plan.path) else { return nil }
            let isKept = try kept.contains(plan.path) && loaded.root.holdsFile(plan.path)
            let again = "run 'ashlar generate'"
            let problem: (line: Int, words: String, remedy: String)? =
                switch isKept ? .current(hasCustomLines: true) : try AggregateState.of(plan, at: loaded.root) {
                case .current: nil
                case .absent: (1, "is missing", again)
                case .obstructed(let reason): (1, "cannot be read: \(reason)", "move it away, and \(again)")
                case .unmerged(let line): (line, "has an open conflict of git", again)
                case .differs(let line): (line, "is out of date", again)
                }
            return problem.map { problem in
                Finding(
                    rule: Finding.generatedFilesRule, message: "'\(plan.path)' \(problem.words)",
                    location: SourceLocation(path: plan.path, line: problem.line, column: 1),
                    remedy: problem.remedy)
            }
        }
    }
}
