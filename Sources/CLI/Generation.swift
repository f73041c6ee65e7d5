import AshlarFiles
import AshlarProjectModel
import AshlarReports
import AshlarRules
import AshlarScaffolding

/// Everything that is to be written.
struct GenerationPlan {
    /// What follows from the manifest, and what people edit.
    var files: [PlannedFile]
    var terms = PlanTerms()
    /// Makes what follows from the sources, once it is known which there will be; `nil` where that is nobody's concern.
    var making: SourceMaking?
}

/// Plans and writes everything that a project's manifest and sources ask for.
enum Generation {
    /// - Parameters:
    ///   - edits: what is written before the plan, or with it.
    ///   - moves: what goes elsewhere before that.
    static func plan(
        _ project: Project, at root: ProjectRoot, after edits: [PlannedFile] = [], moving moves: [PathMove] = []
    ) throws -> GenerationPlan {
        do throws(ScaffoldingError) {
            let files =
                try [PackagePlanner.plan(project)] + CompositionPlanner.plan(project) + SourcePlanner.plan(project)
            let drafts = edits.filter { $0.path.hasSuffix(".swift") }.map { ($0.path, Array($0.contents.utf8)) }
            let making = SourceMaking(
                project, at: root, drafts: Dictionary(drafts) { $1 }, moving: MovedPaths(moves))
            return GenerationPlan(files: files, making: making)
        } catch .manifest(let findings) {
            throw GenerationRefusal(findings: findings)
        } catch .template(let error) {
            throw CommandFailure("\(error)")
        }
    }
}

/// The steps of a run, told as `--verbose` wishes.
extension Generation {
    static func plan(
        _ loaded: LoadedProject, after edits: [PlannedFile] = [], moving moves: [PathMove] = [], on terminal: Terminal
    ) throws -> GenerationPlan {
        let generation = try terminal.timed {
            try plan(loaded.project, at: loaded.root, after: edits, moving: moves)
        } telling: {
            "planned \($0.files.count) files"
        }
        if !SourceMaking.isAtHand, generation.making?.targets.isEmpty == false {
            try terminal.tell(
                "this ashlar was built without mocks: mocks, fixtures and previews are left as they are\n")
        }
        return generation
    }

    static func compare(
        _ plan: [PlannedFile], at root: ProjectRoot, on terminal: Terminal
    ) throws -> PlanComparison {
        try compare(GenerationPlan(files: plan), at: root, on: terminal)
    }

    static func compare(
        _ plan: GenerationPlan, at root: ProjectRoot, on terminal: Terminal
    ) throws -> PlanComparison {
        try terminal.timed {
            try PlanComparison.compare(plan.files, at: root, under: plan.terms, managing: plan.makeManaged)
        } telling: { _ in
            "compared them with the disk"
        }
    }

    static func write(
        _ plan: [PlannedFile], at root: ProjectRoot, on terminal: Terminal
    ) throws -> PlanComparison {
        try write(GenerationPlan(files: plan), at: root, on: terminal)
    }

    static func write(
        _ plan: GenerationPlan, at root: ProjectRoot, on terminal: Terminal
    ) throws -> PlanComparison {
        let comparison = try terminal.timed {
            try terminal.showingProgress("writing") {
                try PlanWriter.apply(plan.files, at: root, under: plan.terms, managing: plan.makeManaged, progress: $0)
            }
        } telling: {
            "compared them with the disk, and wrote \($0.conflicts.isEmpty ? $0.writes.count : 0)"
        }
        if comparison.conflicts.isEmpty { plan.making?.remember() }
        return comparison
    }
}

extension GenerationPlan {
    fileprivate func makeManaged(_ drafts: [String: [UInt8]]) throws(FileFailure) -> ManagedPlan? {
        try making?.plan(writing: drafts)
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
            let lost = change.lostLines.isEmpty ? "git's marks of a conflict" : "lines of your own"
            text += "  \(lost) were in \(change.path); the file as it was is kept in \(backup)\n"
        }
        return text
    }

    /// "61 created, 2 updated, 4 unchanged".
    func summary(isDone: Bool) -> String {
        let words =
            isDone
            ? (created: "created", updated: "updated", moved: "moved", removed: "removed")
            : (created: "to create", updated: "to update", moved: "to move", removed: "to remove")
        let counts = [
            (changes.count { $0.status == .create }, words.created),
            (changes.count { $0.status == .update }, words.updated),
            (changes.count { if case .move = $0.status { true } else { false } }, words.moved),
            (changes.count { $0.status == .removal }, words.removed),
            (changes.count { $0.status == .identical }, "unchanged"), (changes.count { $0.status == .kept }, "yours"),
        ]
        let told = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return told.isEmpty ? "nothing to do" : told.joined(separator: ", ")
    }

    private func line(_ change: FileChange) -> String {
        let difference = change.status == .update ? "  \(UnifiedDiff.counts(of: change))" : ""
        if case .move(let source) = change.status {
            return "  \(sign(change.status)) \(change.path)  from \(source)\n"
        }
        return "  \(sign(change.status)) \(change.path)\(difference)\n"
    }

    private func isChange(_ status: FileChange.Status) -> Bool { status != .identical && status != .kept }

    private func sign(_ status: FileChange.Status) -> String {
        switch status {
        case .create: "+"
        case .update: "~"
        case .move: ">"
        case .removal: "-"
        case .orphan: "?"
        case .conflict: "!"
        case .identical: "="
        case .kept: "·"
        }
    }
}
