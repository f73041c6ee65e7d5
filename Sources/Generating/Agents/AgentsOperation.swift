import AshlarFilePlans
import AshlarProjectModel
import AshlarWorkspace

/// Writes what coding agents must know of a project.
package struct AgentsOperation {
    /// Whether the skill is written, too; one that has a region is always brought up to date.
    package let hasSkill: Bool

    package init(hasSkill: Bool) { self.hasSkill = hasSkill }

    /// Completes an interrupted run first.
    ///
    /// - Returns: with conflicts, nothing is written.
    package func run(
        at place: ManifestLocation, isDryRun: Bool, observer: any OperationObserver
    ) throws -> ChangePlan {
        try Recovery.run(at: place, isDry: isDryRun, observer: observer) { request in
            let loaded = try LoadedProject.load(at: place, observer: observer)
            let (guide, kept) = try PlanFailure.reporting {
                (
                    try AgentFiles.instructions(for: loaded.project, at: loaded.root),
                    try AgentFiles.kept(of: loaded.project, at: loaded.root)
                )
            }
            var files = [guide]
            if hasSkill { files.append(AgentFiles.skill(for: loaded.project)) }
            files += kept.filter { file in !files.contains { $0.path == file.path } }
            var options = ApplyOptions()
            options.lockRequest = request.validating(loaded.inputs)
            options.command = "ashlar agents"
            return try Generation.carryOut(
                GenerationPlan(files: files, options: options), isDryRun: isDryRun, at: loaded.root, observer: observer)
        }
    }
}
