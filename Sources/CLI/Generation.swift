import AshlarFiles
import AshlarProjectModel
import AshlarReports
import AshlarRules
import AshlarScaffolding

/// Everything that a project's manifest asks to be written.
enum Generation {
    static func plan(_ project: Project) throws -> [PlannedFile] {
        do throws(ScaffoldingError) {
            return try [PackagePlanner.plan(project)] + CompositionPlanner.plan(project) + SourcePlanner.plan(project)
        } catch .manifest(let findings) {
            throw GenerationRefusal(findings: findings)
        } catch .template(let error) {
            throw CommandFailure("\(error)")
        }
    }
}

/// The steps of a run, told as `--verbose` wishes.
extension Generation {
    static func plan(_ project: Project, on terminal: Terminal) throws -> [PlannedFile] {
        try terminal.timed {
            try plan(project)
        } telling: {
            "planned \($0.count) files"
        }
    }

    static func compare(
        _ plan: [PlannedFile], at root: ProjectRoot, on terminal: Terminal
    ) throws -> PlanComparison {
        try terminal.timed {
            try PlanComparison.compare(plan, at: root)
        } telling: { _ in
            "compared them with the disk"
        }
    }

    static func write(
        _ plan: [PlannedFile], at root: ProjectRoot, on terminal: Terminal
    ) throws -> PlanComparison {
        try terminal.timed {
            try terminal.showingProgress("writing") { try PlanWriter.apply(plan, at: root, progress: $0) }
        } telling: {
            "compared them with the disk, and wrote \($0.conflicts.isEmpty ? $0.writes.count : 0)"
        }
    }
}

/// A manifest that is sound, and whose targets cannot be generated all the same.
struct GenerationRefusal: Error {
    var findings: [Finding]
}

/// Tells what was, or would be, done to files.
struct ChangeList {
    let changes: [FileChange]
    /// Whether every file is named, those too that stay as they are, and not only the first of those that change.
    var namesAll = false

    private static let limit = 40

    var text: String {
        let told = changes.filter { namesAll || isChange($0.status) }
        let shown = namesAll ? told[...] : told.prefix(Self.limit)
        var text = shown.map { line($0) }.joined()
        if shown.count < told.count { text += "  … and \(told.count - shown.count) others (--verbose names them)\n" }
        for change in changes {
            guard let backup = change.backup, change.isWrite else { continue }
            text += "  lines of your own were in \(change.path); the file as it was is kept in \(backup)\n"
        }
        return text
    }

    /// "61 created, 2 updated, 4 unchanged".
    func summary(_ words: (created: String, updated: String)) -> String {
        let counts = [
            (changes.count { $0.status == .create }, words.created),
            (changes.count { $0.status == .update }, words.updated),
            (changes.count { $0.status == .identical }, "unchanged"), (changes.count { $0.status == .kept }, "yours"),
        ]
        let told = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return told.isEmpty ? "nothing to do" : told.joined(separator: ", ")
    }

    private func line(_ change: FileChange) -> String {
        let difference = change.status == .update ? "  \(UnifiedDiff.counts(of: change))" : ""
        return "  \(sign(change.status)) \(change.path)\(difference)\n"
    }

    private func isChange(_ status: FileChange.Status) -> Bool { status != .identical && status != .kept }

    private func sign(_ status: FileChange.Status) -> String {
        switch status {
        case .create: "+"
        case .update: "~"
        case .orphan: "?"
        case .conflict: "!"
        case .identical: "="
        case .kept: "·"
        }
    }
}
