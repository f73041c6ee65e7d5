import AshlarFilePlans
import AshlarGenerating
import AshlarLinting
import AshlarProjectModel
import AshlarWorkspace

/// Applies automatic fixes: plans them, and writes them.
package struct FixOperation {
    package let place: ManifestLocation
    /// The rules whose findings are fixed; empty for all.
    package var only: Set<String> = []
    /// Whether the generated files are written as well.
    package var generates = true
    /// A manifest for packages that have none: they alone are edited.
    private var draft: [UInt8]?

    /// How the lock is taken.
    private var request = WriteLockRequest()

    package init(place: ManifestLocation, only: Set<String> = [], generates: Bool = true) {
        (self.place, self.only, self.generates) = (place, only, generates)
    }

    package init(draft: [UInt8], at place: ManifestLocation, only: Set<String>) {
        self.init(place: place, only: only)
        self.draft = draft
    }

    /// What was written, or would be.
    package struct Outcome {
        /// The edits of the user's files, and the generated files.
        package let plan: ChangePlan
        /// The paths of the edited files, without those of packages.
        fileprivate let edited: Set<String>
        /// Whether the generated files are part of the plan.
        package let isGenerated: Bool
        /// The number of violations that prevent generating.
        package let obstacles: Int

        /// The changes that follow from those of the manifest: generated files, and edited packages.
        package var generated: [FileChange] { plan.changes.filter { !edited.contains($0.path) } }
    }

    /// Completes an interrupted run, then plans the fixes and writes them.
    package func run(
        isDry: Bool, observer: any OperationObserver
    ) throws -> (plan: FixPlan, outcome: Outcome) {
        try Recovery.run(at: place, isDry: isDry, observer: observer) { request in
            var operation = self
            operation.request = request
            let plan = try operation.plan(observer: observer)
            return (plan, try operation.carryOut(plan, isDry: isDry, observer: observer))
        }
    }

    private func plan(observer: any OperationObserver) throws -> FixPlan {
        let edit = try draft.map { try ProjectEdit(draft: $0, at: place) } ?? ProjectEdit(at: place, observer: observer)
        var lint = LintOperation(loaded: edit.loaded)
        lint.ignoresBaseline = draft != nil
        let evidence = try lint.evidence(observer: observer)
        // An import in an unread source could need what would be removed.
        if let failure = OperationFailure(undecided: evidence.undecided) { throw failure }
        // The run could not end with a report on the files that it leaves.
        if let obstacle = evidence.generatedFiles?.obstacle { throw OperationFailure(obstacle) }
        var plan = try observer.timed {
            try FixPlanner(FixState(edit, evidence: evidence), only: only).plan()
        } reporting: {
            "planned and verified \($0.applied.count) changes"
        }
        plan.isOfDraft = draft != nil
        let findings = plan.applied.map(\.finding)
        let fresh = FreshTargets(in: edit.loaded, evidence.sources, judging: findings)
        plan.canWait = Set(findings.filter(fresh.explain).map(\.identity))
        return plan
    }

    private func carryOut(_ plan: FixPlan, isDry: Bool, observer: any OperationObserver) throws -> Outcome {
        let loaded = plan.state.loaded
        var options = ApplyOptions()
        options.lockRequest = draft == nil ? request.validating(plan.state.edit.loaded.inputs) : request
        options.lockRequest?.patience = observer.patience
        var generation = GenerationPlan(files: [], options: options)
        let generates = generates && loaded.project.generates
        let obstacles = generates ? try PreflightCheck(loaded, observer: observer).errors.count : 0
        let isGenerated = generates && obstacles == 0
        if isGenerated { generation = try Generation.plan(loaded, under: options, observer: observer) }
        generation.former = plan.state.edit.loaded.project
        let edits = plan.state.plan.filter { draft == nil || plan.state.editedPackages.contains($0.path) }
        // An empty plan would mean that no file of the project is planned any more.
        if edits.isEmpty, !isGenerated {
            return Outcome(plan: .empty, edited: [], isGenerated: false, obstacles: obstacles)
        }
        let baseline = edits.isEmpty ? nil : try prunedBaseline(plan)
        generation.files = edits + [baseline].compactMap(\.self) + generation.files
        return Outcome(
            plan: try Generation.carryOut(generation, isDryRun: isDry, at: loaded.root, observer: observer),
            edited: Set(edits.map(\.path)).subtracting(plan.state.editedPackages), isGenerated: isGenerated,
            obstacles: obstacles)
    }

    /// The baseline without the entries that the fixes make stale; `nil` if there are none.
    private func prunedBaseline(_ plan: FixPlan) throws -> PlannedFile? {
        let gone = Set(plan.staleEntries)
        guard !gone.isEmpty else { return nil }
        let (baseline, bytes) = try BaselineFile(named: nil, in: plan.state.loaded).read(passesOverUnknownRules: true)
        let entries = baseline.entries.filter { !gone.contains($0) }
        return PlannedFile(Baseline(path: baseline.path, entries: entries), over: bytes)
    }
}
