import AshlarConcurrency
import AshlarFilePlans
import AshlarFileSystem
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// Writes the files that follow from the manifest and the sources.
package struct GenerateOperation {
    /// Whether orphaned files that the user has not edited are deleted.
    package let prunes: Bool

    package init(prunes: Bool) { self.prunes = prunes }

    package struct Outcome {
        package let loaded: LoadedProject
        package let preflight: PreflightCheck
        /// With conflicts, nothing is written; `nil` if violations prevent the plan.
        package var changes: ChangePlan?
    }

    /// Completes an interrupted run first.
    package func run(
        at place: ManifestLocation, _ settings: ChangeSettings, observer: any OperationObserver
    ) throws -> Outcome {
        try Recovery.run(at: place, isDry: settings.isDryRun, observer: observer) { request in
            let loaded = try LoadedProject.load(at: place, observer: observer)
            guard loaded.project.generates else {
                throw OperationFailure(
                    "the manifest sets 'generate: none'", remedy: "remove that line to generate the package")
            }
            let preflight = try PreflightCheck(loaded, allowsFindings: settings.allowsFindings, observer: observer)
            if preflight.isBlocking { return Outcome(loaded: loaded, preflight: preflight) }
            var options = ApplyOptions()
            options.onConflict = settings.onConflict
            options.lockRequest = request.validating(loaded.inputs)
            if prunes { options.pruning = .everything }
            var (plan, leftovers) = try Concurrent.both {
                try Generation.plan(loaded, under: options, observer: observer)
            } _: {
                try Leftovers(of: loaded)
            }
            plan.options.formerAggregates = leftovers.aggregates
            plan.options.formerManaged = leftovers.managed
            let changes = try Generation.carryOut(
                plan, isDryRun: settings.isDryRun, at: loaded.root, observer: observer)
            intentionallyLeak((loaded, plan, changes))
            if !settings.isDryRun, changes.conflicts.isEmpty { try loaded.writeSchema() }
            return Outcome(loaded: loaded, preflight: preflight, changes: changes)
        }
    }
}

/// What may be orphaned files that are not in the lock file.
private struct Leftovers {
    /// Composition roots and test plans of removed apps, and sources of removed seams.
    let aggregates: [PlannedFile]
    let managed: [String]

    init(of loaded: LoadedProject) throws {
        let sources = SourceWalk.walk(loaded.root, reading: SourceOwnership(loaded.project).reads).sources
        let testPlans = try LockFile.read(in: loaded.root).rows.compactMap {
            ShellPlanner.formerTestPlan(beside: $0.path)
        }
        aggregates =
            sources.compactMap(CompositionRootPlanner.formerRoot) + sources.compactMap(SeamPlanner.formerFile)
            + testPlans
        managed = sources.filter { $0.hasSuffix(ManagedText.fileEnding) }
    }
}
