import AshlarConcurrency
import AshlarFilePlans
import AshlarFileSystem
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// The files to write, with the options of the write.
package struct GenerationPlan {
    /// The files generated from the manifest, and edits of the user's files.
    package var files: [PlannedFile]
    package var options: ApplyOptions
    /// Plans the derived files in the second phase, from the sources as they will be; `nil` for no derived files.
    package var generator: DerivedFileGenerator?
    /// The project before the change: a finding that it has already is not one of the change.
    package var former: Project?
    /// Throws what keeps the compared plan from being written.
    package var check: (ChangePlan) throws -> Void = { _ in }

    package init(
        files: [PlannedFile], options: ApplyOptions = ApplyOptions(), generator: DerivedFileGenerator? = nil
    ) {
        self.files = files
        self.options = options
        self.generator = generator
    }

    /// The plan against the disk: first the files that follow from the manifest, then those derived from the sources.
    package func compare(with root: ProjectRoot) throws -> (changes: ChangePlan, derived: DerivedFiles?) {
        var comparison = try PlanComparison.compare(files, at: root, under: options)
        let derived = try generator?.derive(
            writing: comparison.drafts, resources: comparison.resourceDrafts, removing: comparison.removedSources(),
            moving: comparison.moves, taken: comparison.taken)
        var changes = try comparison.complete(with: derived?.plan)
        if let former, !changes.hasAllDerivedFiles {
            let before = DerivedFileGenerator(former, at: root)
            changes.formerFindings = try before.derive(taken: comparison.taken)?.plan.findings ?? []
        }
        try check(changes)
        return (changes, derived)
    }
}

/// Plans and writes all files of a project.
package enum Generation {
    /// - Parameters:
    ///   - options: how the plan is applied.
    ///   - source: the lines of the manifest, for messages.
    ///   - rendersAll: whether initial sources that already exist are rendered as well.
    ///   - templates: `nil` to read them.
    ///   - starters: the sources of a new project in place of initial sources, or beside them.
    package static func plan(
        _ project: Project, at root: ProjectRoot, under options: ApplyOptions = ApplyOptions(),
        source: SourceBuffer = SourceBuffer(), rendersAll: Bool = false, templates: CustomTemplates? = nil,
        starters: PresetPlanner.Starters = PresetPlanner.Starters()
    ) throws -> GenerationPlan {
        let custom = try templates ?? CustomTemplates(of: project, at: root, source: source)
        let templates = custom.library
        let attributes = try root.holds(LockFile.name) ? nil : GitFiles.ofNewLockFile
        let lock = rendersAll ? LockFile() : try LockFile.read(in: root)
        let agents = rendersAll ? [] : try PlanFailure.reporting { try AgentFiles.kept(of: project, at: root) }
        let present = rendersAll ? [:] : try Self.sourcesWithoutScaffold(of: project, at: root, lock)
        // Before new sources are written, their screens have the events of templates.
        let events = try PlanFailure.reporting {
            try ScreenEvents.declared(in: project, at: root, with: templates, lock, all: rendersAll)
        }
        let (started, written) = (starters.replacedFolders, Set(starters.sources.map(\.path)))
        do {
            let ((aggregates, generator), sources) = try Concurrent.both {
                () throws(ScaffoldingError) -> ([PlannedFile], DerivedFileGenerator) in
                (
                    try [PackagePlanner.plan(project)] + AggregatePlanner.plan(project),
                    DerivedFileGenerator(project, at: root)
                )
            } _: {
                () throws(ScaffoldingError) in
                try SourcePlanner.plan(
                    project, with: templates,
                    rendering: { !lock.hasScaffold(under: $0.path) && !started.contains($0.path) },
                    besides: { present[$0.path] ?? [] }, events: events)
            }
            let shells = try ShellPlanner.plan(project, with: templates)
            let initial =
                sources.filter { !started.contains($0.scaffoldFolder ?? "") && !written.contains($0.path) }
                + starters.sources
            // What moves is not new, and is on disk elsewhere.
            if !rendersAll, options.moves.isEmpty {
                let new = initial.filter { $0.isNew(besides: present, lock) }
                try refuseClashes(of: new, in: project, at: root, templates, source)
            }
            var plan = GenerationPlan(
                files: aggregates + initial + shells + agents + [attributes].compactMap(\.self), options: options,
                generator: generator)
            plan.generator?.generated = Set(sources.filter(\.isManaged).map(\.path))
            plan.options.formerBytes = generator.formerBytes
            let earlier = EarlierAggregates(root: root, manifest: project.manifestPath)
            plan.options.formerLines = { earlier.lines(among: $0) }
            plan.options.willWrite = { earlier.remember(aggregates) }
            plan.options.targetFolders = Set(project.targets.map(\.path))
            return plan
        } catch let error as ScaffoldingError {
            throw error.failure(in: custom.source(beside: source))
        }
    }

    /// Refuses initial sources with types of names that other modules declare.
    private static func refuseClashes(
        of new: [PlannedFile], in project: Project, at root: ProjectRoot, _ templates: TemplateLibrary,
        _ source: SourceBuffer
    ) throws {
        guard !new.isEmpty, !templates.isForSample else { return }
        let findings = try PlanFailure.reporting {
            try InitialTypes(new, in: project, at: root, templates: templates).findings()
        }
        guard findings.isEmpty else { throw ManifestRefusal(findings: findings, source: source) }
    }

    /// The Swift sources in the folders of targets that have no scaffold, by folder.
    private static func sourcesWithoutScaffold(
        of project: Project, at root: ProjectRoot, _ lock: LockFile
    ) throws -> [String: [String]] {
        try PlanFailure.reporting {
            var walk = PathWalk(root)
            var sources: [String: [String]] = [:]
            for path in project.targets.lazy.map(\.path) where !lock.hasScaffold(under: path) {
                if try walk.holds(path) { sources[path] = try root.swiftSources(under: path) }
            }
            return sources
        }
    }
}

extension PlannedFile {
    fileprivate var isManaged: Bool { if case .managed = ownership { true } else { false } }

    /// Whether it is an initial source in a folder that has no source, neither on disk nor in the lock file.
    fileprivate func isNew(besides present: [String: [String]], _ lock: LockFile) -> Bool {
        guard let folder = scaffoldFolder, !isOutline, path.hasSuffix(".swift") else { return false }
        return present[folder, default: []].isEmpty && !lock.hasScaffold(under: folder)
    }
}

/// The steps of a run, reported to the observer.
extension Generation {
    package static func plan(
        _ loaded: LoadedProject, under options: ApplyOptions = ApplyOptions(), rendersAll: Bool = false,
        templates: CustomTemplates? = nil, observer: any OperationObserver
    ) throws -> GenerationPlan {
        let plan = try observer.timed {
            try Self.plan(
                loaded.project, at: loaded.root, under: options, source: loaded.source, rendersAll: rendersAll,
                templates: templates)
        } reporting: {
            "planned \($0.files.count) files"
        }
        if !DerivedFileGenerator.isAvailable, plan.generator?.targets.isEmpty == false {
            try observer.report(
                "this build of ashlar has no mocks: existing mocks, fixtures, previews and composition roots do not change\n"
            )
        }
        return plan
    }

    /// Writes the plan; only compares it in a dry run.
    package static func carryOut(
        _ plan: GenerationPlan, isDryRun: Bool, at root: ProjectRoot, observer: any OperationObserver
    ) throws -> ChangePlan {
        guard isDryRun else { return try write(plan, at: root, observer: observer) }
        return try observer.timed {
            try plan.compare(with: root).changes
        } reporting: { _ in
            "compared them with the disk"
        }
    }

    package static func write(
        _ plan: GenerationPlan, at root: ProjectRoot, observer: any OperationObserver
    ) throws -> ChangePlan {
        guard plan.options.lockRequest != nil else {
            return try OptimisticWrite.run(at: root, observer: observer) { request in
                var plan = plan
                plan.options.lockRequest = request
                return try write(plan, at: root, observer: observer)
            }
        }
        var options = plan.options
        options.command = observer.command ?? options.command
        let changes = try observer.timed {
            let compared = try plan.compare(with: root)
            // The cache is valid whatever becomes of the files: its keys are the sources.
            try Concurrent.both {
                try observer.showingProgress("writing") { progress in
                    try WriteTransaction.commit(compared.changes, at: root, under: options, progress: progress)
                }
            } _: {
                if compared.changes.conflicts.isEmpty { compared.derived?.saveCache() }
            }
            return compared.changes
        } reporting: { changes in
            "compared them with the disk, and wrote \(changes.conflicts.isEmpty ? changes.writes.count : 0)"
        }
        if changes.conflicts.isEmpty { TemplateBases(root).keep(plan.files, changes.changes) }
        return changes
    }
}

extension ChangePlan {
    /// Whether no derived file was kept from being generated by an error in the sources.
    package var hasAllDerivedFiles: Bool { errors.isEmpty }

    package var errors: [Finding] { findings.filter { $0.severity == .error } }

    /// The errors that the change brought.
    package var newErrors: [Finding] {
        errors.new(since: formerFindings.filter { $0.severity == .error }, moving: moves)
    }
}

extension ScaffoldingError {
    /// - Parameter source: the lines of the manifest and of templates.
    package func failure(in source: SourceBuffer) -> any Error {
        switch self {
        case .manifest(let findings): ManifestRefusal(findings: findings, source: source)
        case .template(let error) where error.line > 0: ManifestRefusal(findings: [error.finding], source: source)
        case .template(let error): OperationFailure("\(error)")
        }
    }
}
