import AshlarFilePlans
import AshlarGenerating
import AshlarMessages
import AshlarProjectModel
import AshlarWorkspace

/// Applies a change of a project: checks the graph as it will be, then writes the manifest, moves and edits what follows
/// from it, generates, and removes unneeded files.
struct ProjectChange {
    let before: LoadedProject
    let after: LoadedProject
    let settings: ChangeSettings
    /// The edits of the manifest and of sources, and new sources, at the paths where they will be.
    var files: [PlannedFile] = []
    var options = ApplyOptions()

    /// Completes an interrupted run, then runs the steps; again, under the lock, if another process wrote in between.
    static func run(
        at place: ManifestLocation, _ settings: ChangeSettings, observer: any OperationObserver,
        _ steps: (WriteLockRequest) throws -> AppliedChange
    ) throws -> ChangeOutcome {
        if try Recovery.complete(at: place, isDry: settings.isDryRun, observer: observer) { return .recovered }
        return try ChangeOutcome.of {
            try OptimisticWrite.run(at: place.root, isDry: settings.isDryRun, observer: observer, steps)
        }
    }

    /// A change of sources alone.
    init(of project: LoadedProject, _ settings: ChangeSettings, under request: WriteLockRequest) {
        (before, after, self.settings) = (project, project, settings)
        options.lockRequest = request.validating(project.inputs)
        options.onConflict = settings.onConflict
    }

    /// A change of the manifest.
    init(_ edit: ProjectEdit, _ settings: ChangeSettings, under request: WriteLockRequest) throws {
        do {
            after = try edit.resolve()
        } catch let refusal as ManifestRefusal {
            throw ChangeOutcome.invalidManifest(refusal)
        }
        (before, self.settings, files) = (edit.loaded, settings, edit.plan)
        options.lockRequest = request.validating(before.inputs)
        options.onConflict = settings.onConflict
        options.goneFragments = edit.goneFragments
    }

    /// The project as it will be.
    var project: Project { after.project }

    func apply(observer: any OperationObserver) throws -> AppliedChange {
        let preflight = try preflight(observer: observer)
        return try carryOut(try plan(observer: observer), preflight, observer: observer)
    }

    /// Checks the graph and the folders as they will be.
    func preflight(observer: any OperationObserver) throws -> PreflightCheck {
        let preflight = try PreflightCheck(after, allowsFindings: settings.allowsFindings, observer: observer)
        if preflight.isBlocking { throw ChangeOutcome.violations(preflight) }
        try refuseLinks()
        return preflight
    }

    func plan(observer: any OperationObserver) throws -> GenerationPlan {
        guard project.generates else { return GenerationPlan(files: files, options: options) }
        // A folder with initial sources beside moved ones needs all of them rendered.
        var plan = try Generation.plan(
            after, under: options, rendersAll: !options.openFolders.isEmpty, observer: observer)
        plan.files = files + plan.files
        return plan
    }

    func carryOut(
        _ plan: GenerationPlan, _ preflight: PreflightCheck, observer: any OperationObserver
    ) throws -> AppliedChange {
        // A dry run stores no merge bases.
        if !settings.isDryRun { TemplateBases(after.root).keep(options.bases.values) }
        let changes = try Generation.carryOut(plan, isDryRun: settings.isDryRun, at: after.root, observer: observer)
        guard changes.conflicts.isEmpty else { throw ChangeOutcome.conflicts(changes) }
        return AppliedChange(after, preflight, changes, isDryRun: settings.isDryRun)
    }

    /// Refuses sources behind symbolic links if targets change: they would be neither read nor moved.
    private func refuseLinks() throws {
        let places = [before, after].map { Set($0.project.targets.map { [$0.name, $0.path] }) }
        guard project.generates, !places[0].isSubset(of: places[1]) else { return }
        for target in before.project.targets {
            guard let link = try before.root.link(on: target.path) else { continue }
            throw OperationFailure(
                "'\(link.visible)' is a symbolic link to a folder, which is not followed; nothing was written",
                remedy: "replace the link with the folder, or give '\(target.name)' another 'path' in the manifest")
        }
    }
}
