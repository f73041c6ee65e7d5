import AshlarFilePlans
import AshlarFileSystem
import AshlarGenerating
import AshlarManifestEditing
import AshlarMessages
import AshlarProjectModel
import AshlarWorkspace

/// One run of an operation: where, how, and with which lock it writes.
package struct ChangeRun {
    let place: ManifestLocation
    let settings: ChangeSettings
    let observer: any OperationObserver
    let request: WriteLockRequest

    func edit() throws -> ProjectEdit { try ProjectEdit(at: place, observer: observer) }
}

/// An operation that changes the manifest, or files of a project as the manifest has it.
package protocol ChangeOperation {
    /// The steps, which run again, under the lock, if another process wrote in between.
    func change(in run: ChangeRun) throws -> AppliedChange
}

extension ChangeOperation {
    /// Completes an interrupted run first. Nothing is written if it throws.
    package func run(
        at place: ManifestLocation, _ settings: ChangeSettings, observer: any OperationObserver
    ) throws -> ChangeOutcome {
        if try Recovery.complete(at: place, isDry: settings.isDryRun, observer: observer) { return .recovered }
        return try ChangeOutcome.of {
            try OptimisticWrite.run(at: place.root, isDry: settings.isDryRun, observer: observer) { request in
                try change(in: ChangeRun(place: place, settings: settings, observer: observer, request: request))
            }
        }
    }
}

/// Applies a change of a project: checks the graph as it will be, then writes the manifest, moves and edits what follows
/// from it, generates, and removes unneeded files.
struct ProjectChange {
    let before: LoadedProject
    var after: LoadedProject
    let run: ChangeRun
    /// The edits of the manifest and of sources, and new sources, at the paths where they will be.
    var files: [PlannedFile] = []
    var options = ApplyOptions()
    /// Whether new errors in derived files are refused, unless the settings accept them; else they are reported afterwards.
    var refusesNewErrors = false
    /// The fragments of the manifest before the change, and its patterns for them after it.
    private var fragments: [String] = []
    private var include: [String] = []

    /// A change of sources alone.
    init(of project: LoadedProject, in run: ChangeRun) {
        (before, after, self.run) = (project, project, run)
        options.lockRequest = run.request.validating(project.inputs)
        options.onConflict = run.settings.onConflict
    }

    /// A change of the manifest.
    init(_ edit: ProjectEdit, in run: ChangeRun) throws {
        do {
            after = try edit.resolve()
        } catch let refusal as ManifestRefusal {
            throw ChangeOutcome.invalidManifest(refusal)
        }
        (before, self.run, files) = (edit.loaded, run, edit.plan)
        options.lockRequest = run.request.validating(before.inputs)
        options.onConflict = run.settings.onConflict
        options.goneFiles = edit.goneFragments
        (fragments, include) = (edit.fragments, edit.include)
    }

    /// The project as it will be.
    var project: Project { after.project }

    func apply() throws -> AppliedChange {
        let preflight = try preflight()
        return try carryOut(try plan(), preflight)
    }

    /// Checks the graph and the folders as they will be.
    func preflight() throws -> PreflightCheck {
        let preflight = try PreflightCheck(after, allowsFindings: run.settings.allowsFindings, observer: run.observer)
        if preflight.isBlocking { throw ChangeOutcome.violations(preflight) }
        try refuseLinks()
        return preflight
    }

    func plan() throws -> GenerationPlan {
        let files = try filesFollowingFragments()
        guard project.generates else { return GenerationPlan(files: files, options: options) }
        // A folder with initial sources beside moved ones needs all of them rendered.
        var plan = try Generation.plan(
            after, under: options, rendersAll: !options.openFolders.isEmpty, observer: run.observer)
        // A source that is edited exists; one that is created is an initial source of a folder that has others.
        let edited = Set(files.map(\.path))
        let created = Set(files.filter(\.isCreated).map(\.path))
        plan.files =
            files
            + plan.files.filter { file in
                !(file.keepsExisting && edited.contains(file.path)) && !created.contains(file.path)
            }
        plan.former = before.project
        if refusesNewErrors, !run.settings.allowsFindings {
            plan.check = { [source = after.source] changes in
                let errors = changes.newErrors
                if errors.isEmpty { return }
                throw ChangeOutcome.invalidManifest(ManifestRefusal(findings: errors, source: source))
            }
        }
        return plan
    }

    func carryOut(_ plan: GenerationPlan, _ preflight: PreflightCheck) throws -> AppliedChange {
        try refuseLostFragments(plan)
        // A dry run stores no merge bases.
        if !run.settings.isDryRun { TemplateBases(after.root).keep(options.bases.values) }
        let changes = try Generation.carryOut(
            plan, isDryRun: run.settings.isDryRun, at: after.root, observer: run.observer)
        guard changes.conflicts.isEmpty else { throw ChangeOutcome.conflicts(changes) }
        return AppliedChange(after, preflight, changes, isDryRun: run.settings.isDryRun)
    }

    /// The files, with the paths of moved fragments in `include` of the manifest.
    private func filesFollowingFragments() throws -> [PlannedFile] {
        let moved = MovedPaths(options.moves)
        let edits = include.enumerated().compactMap { index, path in
            moved.moved(path) == path ? nil : ManifestEdit.fragment(at: index, to: moved.moved(path))
        }
        let name = run.place.name
        guard !edits.isEmpty, let read = before.inputs.files[name] else { return files }
        var files = files
        let index = files.firstIndex { $0.path == name }
        let (bytes, refusals) = ManifestEditor.applyEach(edits, to: index.map { files[$0].bytes } ?? read, path: name)
        if let refusal = refusals.min(by: { $0.key < $1.key })?.value { throw OperationFailure(refusal) }
        if let index { files.remove(at: index) }
        return [PlannedFile(path: name, editing: read, as: bytes)] + files
    }

    /// Refuses to move fragments to where the manifest does not include them.
    private func refuseLostFragments(_ plan: GenerationPlan) throws {
        let moved = MovedPaths(plan.options.moves)
        let gone = Set(options.goneFiles.map(\.path))
        let include =
            plan.files.first { $0.path == run.place.name }.map { ManifestOutline($0.bytes).include } ?? include
        for path in fragments where !gone.contains(path) {
            let new = moved.moved(path)
            guard new != path, !include.contains(where: { FilePattern.matches(new, $0) }) else { continue }
            let pattern = "\(new.parentPath.parentPath)/*/\(new.split(separator: "/").last ?? "")"
            throw OperationFailure(
                "'include' has no pattern for '\(new)', where '\(path)' would go; nothing was written",
                remedy: "add '\(pattern)' to 'include' in \(run.place.name) first")
        }
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

extension PlannedFile {
    fileprivate var isCreated: Bool { if case .created = ownership { true } else { false } }

    /// The hash of the bytes before the edit.
    var readHash: String? {
        if case .edited(let read) = ownership { ContentHash.hexadecimal(of: read) } else { nil }
    }
}
