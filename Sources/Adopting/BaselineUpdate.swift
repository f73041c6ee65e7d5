import AshlarFilePlans
import AshlarGenerating
import AshlarLinting
import AshlarManifest
import AshlarProjectModel
import AshlarWorkspace

/// Creates the baseline of a project, or removes, extends and adds entries.
package struct BaselineUpdate {
    /// The baseline as the user named it; `nil` for the default one.
    package let named: String?
    /// Whether the baseline is created; it must not exist, and entries are added.
    package var creates = false
    /// The attributes of entries for new findings; `nil` to add none.
    package var additions: EntryAttributes?
    /// The new last day of expired entries that still match a finding.
    package var extendedDay: String?

    package init(named: String?) { self.named = named }

    package struct Outcome {
        /// The findings compared with the entries before the update, except for the days that it extends.
        package let state: BaselineState
        package let baseline: Baseline
        package let added: [Baseline.Entry]
        /// The number of entries with a new last day.
        package let extended: Int
        /// With conflicts, nothing is written; `nil` for a new baseline without entries.
        package var changes: ChangePlan?

        /// Whether the baseline does not change.
        package var isCurrent: Bool { changes?.writes.isEmpty ?? true }
    }

    /// - Throws: an `OperationFailure` if the baseline to create exists, if the one to update does not, and in CI for a
    ///   new baseline.
    package func run(at place: ManifestLocation, isDryRun: Bool, observer: any OperationObserver) throws -> Outcome {
        if creates, !isDryRun { try CIEnvironment.refuseNewBaselineEntries() }
        return try Recovery.run(at: place, isDry: isDryRun, observer: observer) { request in
            try update(at: place, isDryRun: isDryRun, under: request, observer: observer)
        }
    }

    private func update(
        at place: ManifestLocation, isDryRun: Bool, under request: WriteLockRequest, observer: any OperationObserver
    ) throws -> Outcome {
        let loaded = try LoadedProject.load(at: place, observer: observer)
        let file = try BaselineFile(named: named, in: loaded)
        let (baseline, bytes) = try read(file)
        let evaluator = try BaselineState.Evaluator(loaded, observer: observer)
        var state = try evaluator.state(by: baseline)
        let extended = extendedDay == nil ? 0 : state.tally.expired.count
        if let extendedDay, extended > 0 { state = try evaluator.state(by: state.extending(to: extendedDay)) }
        let updated =
            try additions.map { try evaluator.covering(state, with: $0) }
            ?? Baseline(path: file.path, entries: BaselineWriter.merged(state.remainingEntries))
        let known = Set(baseline.entries.map(\.identity))
        var outcome = Outcome(
            state: state, baseline: updated, added: updated.entries.filter { !known.contains($0.identity) },
            extended: extended)
        var files = [PlannedFile(updated, over: bytes)]
        if creates, let attributes = GitFiles.merging(file.path) { files.append(attributes) }
        if creates, let bytes, files[0].bytes != bytes { throw exists(file) }
        if creates, state.newFindings.isEmpty { return outcome }
        var plan = GenerationPlan(files: files)
        plan.options.lockRequest = request.validating(loaded.inputs)
        outcome.changes = try Generation.carryOut(plan, isDryRun: isDryRun, at: loaded.root, observer: observer)
        if creates, bytes != nil, outcome.isCurrent { throw exists(file) }
        return outcome
    }

    private func read(_ file: BaselineFile) throws -> (Baseline, [UInt8]?) {
        guard creates else { return try file.read(passesOverUnknownRules: true) }
        // What a killed run wrote of it is completed.
        let bytes = try file.isThere ? try file.loaded.root.bytes(of: file.path) : nil
        return (Baseline(path: file.path, entries: []), bytes)
    }

    private func exists(_ file: BaselineFile) -> OperationFailure {
        OperationFailure(
            "the baseline '\(file.path)' exists already; nothing was written",
            remedy: "run 'ashlar baseline update --allow-additions --reason …' to add to it")
    }
}

extension BaselineState {
    /// The baseline with another last day for expired entries.
    fileprivate func extending(to day: String) -> Baseline {
        let expired = Set(tally.expired.map(\.identity))
        var extended = baseline
        for index in extended.entries.indices where expired.contains(extended.entries[index].identity) {
            extended.entries[index].expires = day
        }
        return extended
    }
}
