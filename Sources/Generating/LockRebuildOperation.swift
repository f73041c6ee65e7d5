import AshlarFilePlans
import AshlarFileSystem
import AshlarProjectModel
import AshlarWorkspace

/// Rebuilds the lock file from the files on disk.
package enum LockRebuildOperation {
    /// Completes an interrupted run first.
    package static func run(
        at place: ManifestLocation, isDryRun: Bool, observer: any OperationObserver
    ) throws -> LockRebuild {
        try Recovery.run(at: place, isDry: isDryRun, observer: observer) { request in
            let loaded = try LoadedProject.load(at: place, observer: observer)
            guard loaded.project.generates else {
                throw OperationFailure(
                    "the manifest sets 'generate: none', so there is no lock file to rebuild",
                    remedy: "delete ashlar.lock, if there is one")
            }
            var options = ApplyOptions()
            options.lockRequest = request.validating(loaded.inputs)
            let plan = try Generation.plan(loaded, under: options, rendersAll: true, observer: observer)
            // The lock file may be damaged: nothing is derived from it.
            let derived = try plan.generator?.derive()
            // All generated files, including those of removed features.
            let generated = SourceWalk.walk(loaded.root, reading: SourceOwnership(loaded.project).reads).sources
                .filter { $0.hasSuffix(ManagedText.fileEnding) }
            let rebuild = try LockRebuild(
                of: plan.files, at: loaded.root, generated: generated, derived: derived?.plan)
            if !isDryRun { try WriteTransaction.commit(rebuild.plan, at: loaded.root, under: options) }
            return rebuild
        }
    }
}
