import AshlarFiles
import AshlarProjectModel
import AshlarReports

/// Mends what a machine can mend: plans it, and writes it.
struct TidyRun {
    let options: ProjectOptions
    /// The rules whose findings are mended; empty for all.
    var only: Set<String> = []
    /// Whether what follows from the manifest is written, too.
    var generates = true

    /// What is to be written: first what people wrote, then what follows from it.
    struct Comparisons {
        var edits: PlanComparison
        /// `nil` where nothing is generated, or broken rules forbid it.
        var generated: PlanComparison?
        /// How many broken rules keep the package from being written.
        var obstacles = 0

        var writes: [FileChange] { edits.writes + (generated?.writes ?? []) }
        /// Those of both, as far as there are any.
        var conflicted: PlanComparison? {
            [edits, generated].compactMap { $0 }.first { !$0.conflicts.isEmpty }
        }
    }

    /// Where it is held since before the manifest was read.
    var lock: RunLock?

    func plan(on terminal: Terminal) throws -> TidyPlan {
        let edit = try ProjectEdit(options, on: terminal)
        let evidence = try LintRun(loaded: edit.loaded).evidence(on: terminal)
        return try terminal.timed {
            try TidyPlanner(TidyState(edit, evidence: evidence), only: only).plan()
        } telling: {
            "planned \($0.done.count) changes, and proved them"
        }
    }

    /// - Parameter isDry: whether nothing is written.
    func carryOut(_ plan: TidyPlan, isDry: Bool, on terminal: Terminal) throws -> Comparisons {
        let loaded = plan.state.loaded
        var comparisons = Comparisons(edits: try Generation.compare(plan.state.plan, at: loaded.root, on: terminal))
        var generation = GenerationPlan(files: [])
        if generates, loaded.project.generates {
            comparisons.obstacles = try GraphGate(loaded: loaded, allowsFindings: false).obstacles(on: terminal)
            if comparisons.obstacles == 0 {
                generation = try Generation.plan(
                    loaded, on: GenerationBasis(edits: plan.state.plan), telling: terminal)
                comparisons.generated = try Generation.compare(generation, at: loaded.root, on: terminal)
            }
        }
        guard !isDry, comparisons.conflicted == nil else { return comparisons }
        guard !comparisons.writes.isEmpty else { return comparisons }
        // Both are written in one turn: what is generated follows from what is edited.
        var turn = WritingTurn(after: plan.state.edit.loaded.inputs, holding: lock)
        turn.patience = terminal.patience
        let lock = try turn.begin(at: loaded.root)
        return try withExtendedLifetime(lock) {
            var edits = GenerationPlan(files: plan.state.plan)
            (edits.terms.turn.lock, generation.terms.turn.lock) = (lock, lock)
            comparisons.edits = try Generation.write(edits, at: loaded.root, on: terminal)
            if comparisons.generated != nil, comparisons.conflicted == nil {
                comparisons.generated = try Generation.write(generation, at: loaded.root, on: terminal)
            }
            return comparisons
        }
    }

    /// Mends what people wrote, and tells of it beside the results.
    ///
    /// - Returns: `false` where a conflict kept everything from being written; it is told.
    func mend(on terminal: Terminal) throws -> Bool {
        let plan = try plan(on: terminal)
        guard !plan.done.isEmpty else { return true }
        let comparisons = try carryOut(plan, isDry: false, on: terminal)
        if let conflicted = comparisons.conflicted {
            _ = try PlanRefusal.tell(conflicted, on: terminal, color: options.output.color, showsPatch: false)
            return false
        }
        let lines = TidyLines(plan: plan)
        try terminal.tell(lines.done + lines.left + lines.summary("mended") + "\n")
        if plan.state.loaded.project.generates { try terminal.tell("run: ashlar generate\n") }
        return true
    }
}
