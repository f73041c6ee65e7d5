import ArgumentParser
import AshlarFiles
import AshlarProjectModel
import AshlarReports

/// What is to be done about files that cannot be written without harm.
struct ConflictOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Files that you changed or wrote yourself: keep them, merge, or overwrite.", valueName: "decision"))
    var onConflict: ConflictPolicy?
}

extension ConflictPolicy: ExpressibleByArgument {}

/// Options of the commands that edit the manifest.
struct ChangeOptions: ParsableArguments {
    @OptionGroup var conflicts: ConflictOptions

    @Flag(name: [.customShort("n"), .long], help: "Say what would be written, and write nothing.")
    var dryRun = false

    @Flag(help: "Write in spite of broken rules, except where the graph has a cycle.")
    var allowFindings = false
}

/// Carries an edit of the manifest out: judges the graph that it makes, then writes the manifest and what follows from it.
struct ProjectChange {
    let edit: ProjectEdit
    let change: ChangeOptions
    let color: ColorDecision.Flag
    /// Where it is held since before the manifest was read.
    var lock: RunLock?

    /// - Parameters:
    ///   - check: throws where the edit does not mean what it should.
    ///   - next: what there is to say when everything is written.
    func carryOut(
        on terminal: Terminal, check: (LoadedProject) throws -> Void, next: (Project) -> String
    ) throws -> ExitStatus {
        guard let loaded = try LoadedProject.asItWouldBe(color, on: terminal, { try edit.resolve() }) else {
            return .impossible
        }
        try check(loaded)
        let gate = GraphGate(loaded: loaded, allowsFindings: change.allowFindings)
        if try gate.isClosed(on: terminal, color: color) { return .findings }
        return try PlanRefusal.reporting(loaded, on: terminal, color: color) {
            var plan = GenerationPlan(files: [])
            if loaded.project.generates { plan = try Generation.plan(loaded, telling: terminal) }
            plan.files = edit.plan + plan.files
            plan.terms.onConflict = change.conflicts.onConflict
            plan.terms.turn = WritingTurn(after: edit.loaded.inputs, holding: lock)
            if loaded.project.generates { plan.terms.wayOn = .generate }
            let comparison = try Generation.carryOut(
                plan, isDryRun: change.dryRun, at: loaded.root, on: terminal)
            guard comparison.conflicts.isEmpty else {
                return try PlanRefusal.tell(
                    comparison, on: terminal, color: color, showsPatch: false, isDecidable: true)
            }
            try tell(comparison, on: terminal)
            if !change.dryRun { try terminal.print(next(loaded.project)) }
            return try comparison.tellErrors(loaded, on: terminal, color: color)
        }
    }

    /// The lines of the manifest that are new, then the other files.
    private func tell(_ comparison: PlanComparison, on terminal: Terminal) throws {
        let edited = Set(edit.plan.map(\.path))
        let isEdited = { (change: FileChange) in edited.contains(change.path) && change.status == .update }
        for change in comparison.changes where isEdited(change) {
            let lines = UnifiedDiff.addedLines(of: change)
            let blanks = lines.map { $0.text.prefix { $0 == " " }.count }.min() ?? 0
            for line in lines {
                let text = String(line.text.dropFirst(blanks))
                try terminal.print("  ~ \(change.path.visible):\(line.number)  + \(text.visible)\n")
            }
        }
        let others = comparison.changes.filter { !isEdited($0) }
        let list = ChangeList(
            changes: others, namesAll: terminal.volume == .verbose)
        try terminal.print(list.text)
        try terminal.tell(ChangeList(changes: comparison.changes).ending(isDryRun: change.dryRun))
    }
}
