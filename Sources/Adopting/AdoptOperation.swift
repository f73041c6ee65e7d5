import AshlarFilePlans
import AshlarFileSystem
import AshlarGenerating
import AshlarLinting
import AshlarPackages
import AshlarProjectModel
import AshlarWorkspace

/// Creates a manifest, and a baseline of the current violations, for existing packages, Xcode projects or a Tuist project.
package struct AdoptOperation {
    package let place: ManifestLocation
    package let survey: RepositorySurvey
    package let name: String?
    /// Whether the manifest declares the dependencies although they can be read again.
    package let declaresEdges: Bool

    /// - Parameters:
    ///   - folder: the folder for the manifest, which must be the project's own; `nil` for that.
    ///   - name: the project's name; `nil` for the name of the package.
    package init(_ project: ForeignProject, folder: String?, name: String?, declaresEdges: Bool = false) throws {
        let survey = try project.survey(in: folder)
        guard !survey.graph.targets.isEmpty else {
            throw OperationFailure("'\(survey.graph.path)' describes no target, so there is nothing to adopt")
        }
        if let name, let objection = NameRules.objection(toLabel: name) {
            throw OperationFailure("the project's name '\(name)' \(objection)", remedy: "pass another --name")
        }
        if let folder { try Self.check(folder, survey.root) }
        (self.survey, self.name, self.place) = (survey, name, ManifestLocation(root: survey.root))
        self.declaresEdges = declaresEdges
    }

    /// Paths in a manifest are relative to its folder, and do not leave it.
    private static func check(_ folder: String, _ root: ProjectRoot) throws {
        let (chosen, own) = (try ProjectRoot(folder).resolved(), try root.resolved())
        guard chosen != own else { return }
        let working = try ProjectRoot(".").resolved()
        throw OperationFailure(
            "the manifest cannot be in '\(folder)': the folder of the projects is '\(RelativePath.path(of: own, from: working))'",
            remedy: "run the command without '\(folder)'")
    }

    /// Completes a run that was interrupted, and removes the file that a killed one was writing.
    ///
    /// - Returns: whether that was this command; new files that it had not written yet are written by running it again.
    package func completesInterruptedRun(isDry: Bool, observer: any OperationObserver) throws -> Bool {
        if !isDry { try StateDirectory.sweep(in: place.root) }
        return try Recovery.complete(at: place, isDry: isDry, observer: observer)
    }

    /// The manifest that exists already.
    package func existingManifest() throws -> [UInt8]? {
        try place.root.holds(place.name) ? try place.root.bytes(of: place.name) : nil
    }

    /// The manifest; folders without a target are excluded, which are known once a first draft says which have one.
    ///
    /// - Parameter infersLayers: whether targets get layers; else they have one in common.
    package func manifest(infersLayers: Bool = true) throws -> AdoptedManifest {
        let derivesEdges = declaresEdges ? false : nil
        let draft = AdoptedManifest(survey, name: name, derivesEdges: derivesEdges)
        guard let (project, sources, imports) = try sources(of: draft) else { return draft }
        var survey = survey
        let sourceless: [String]
        (survey.graph, sourceless) = SourcelessFolders(of: project, in: sources).removed(from: survey.graph)
        guard !survey.graph.targets.isEmpty else { return draft }
        let stray = sources.unownedFolders.compactMap { folder -> String? in
            let hasTarget = survey.graph.targets.contains { $0.path.hasPrefix(folder.path + "/") }
            if !folder.path.isEmpty, !hasTarget { return folder.path }
            return folder.count == 1 ? folder.firstSource : nil
        }
        return AdoptedManifest(
            survey, name: name, strayPaths: stray, sourcelessPaths: sourceless,
            linkedPaths: try unreadLinks(in: sources), imports: imports,
            layers: infersLayers ? nil : LayerInference(unlayered: survey.graph), derivesEdges: derivesEdges)
    }

    /// Links in the folders of targets that are not read, such as those to folders: no baseline accepts their finding.
    private func unreadLinks(in sources: ProjectSources) throws -> [String] {
        try sources.unread.compactMap(\.location?.path).filter { try survey.root.link(on: $0) == $0 }
    }

    /// The project, its sources, and the modules that they import, by target; `nil` for an invalid manifest, which is
    /// reported when it is adopted.
    private func sources(
        of draft: AdoptedManifest
    ) throws -> (project: Project, sources: ProjectSources, imports: [String: Set<String>])? {
        guard let loaded = try? LoadedProject.resolve(Array(draft.text.utf8), in: place) else { return nil }
        let sources = try SourceEvidence.read(loaded)
        var imports: [String: Set<String>] = [:]
        for file in sources.files {
            guard let target = file.target else { continue }
            imports[loaded.project.targets[target].name, default: []].formUnion(file.scan.imports.map(\.module))
        }
        return (loaded.project, sources, imports)
    }

    /// The targets that the existing manifest does not have, and the packages that they use, as lines for it; empty where
    /// there are none.
    package func additions(over existing: [UInt8]) throws -> [String] {
        let additions = ManifestAdditions(to: try LoadedProject.resolve(existing, in: place).project, from: survey)
        guard !additions.isEmpty else { return [] }
        return additions.lines(imports: try sources(of: AdoptedManifest(survey, name: name))?.imports ?? [:])
    }

    /// Whether the existing manifest is this one, and a run has not written all that belongs to it.
    package func isIncomplete(
        _ manifest: AdoptedManifest, over existing: [UInt8], observer: any OperationObserver
    ) throws -> Bool {
        guard existing == Array(manifest.text.utf8) else { return false }
        let plan = try plan(manifest, over: existing, observer: observer).plan
        return try !Generation.carryOut(plan, isDryRun: true, at: place.root, observer: observer).isCurrent
    }

    private func plan(
        _ manifest: AdoptedManifest, over existing: [UInt8]?, observer: any OperationObserver
    ) throws -> (loaded: LoadedProject, baseline: AdoptedBaseline, plan: GenerationPlan) {
        let loaded = try LoadedProject.resolve(Array(manifest.text.utf8), in: place)
        let ownership = existing.map { PlannedFile.Ownership.edited(from: $0) } ?? .created
        let baseline = try AdoptedBaseline(of: loaded, observer: observer)
        var file = PlannedFile(path: place.name, contents: manifest.text, ownership: ownership)
        file.savesPrevious = true
        return (loaded, baseline, GenerationPlan(files: [file] + baseline.files))
    }

    /// Writes the manifest and the baseline.
    ///
    /// - Throws: a `ManifestRefusal` if the project cannot be described by a manifest.
    package func write(
        _ manifest: AdoptedManifest, over existing: [UInt8]?, observer: any OperationObserver
    ) throws -> (loaded: LoadedProject, changes: ChangePlan, baseline: AdoptedBaseline) {
        var (loaded, baseline, plan) = try plan(manifest, over: existing, observer: observer)
        plan.files += try AgentFiles.added(to: loaded.project, at: place.root)
        let changes = try Generation.write(plan, at: place.root, observer: observer)
        if changes.conflicts.isEmpty { try loaded.writeSchema() }
        return (loaded, changes, baseline)
    }
}

/// The baseline of the violations that an adopted project has already.
package struct AdoptedBaseline {
    private let baseline: Baseline
    private let read: [UInt8]?
    /// The number of errors that no entry can accept.
    package let openCount: Int
    /// The findings that got an entry.
    package let newFindings: [Finding]

    init(of loaded: LoadedProject, observer: any OperationObserver) throws {
        let file = try BaselineFile(named: nil, in: loaded)
        // Existing entries keep their owner, reason and day.
        let old = try file.isThere ? try file.read(passesOverUnknownRules: true) : nil
        read = old?.bytes
        let judge = try BaselineState.Evaluator(loaded, observer: observer)
        let state = try judge.state(by: old?.baseline ?? Baseline(path: file.path, entries: []))
        if !state.newFindings.isEmpty { try CIEnvironment.refuseNewBaselineEntries() }
        newFindings = judge.checkingFixes(state.newFindings)
        // Findings about old entries disappear with these entries.
        openCount = state.notBaselinable.count { $0.severity == .error && !$0.isAboutAcceptance }
        baseline = try judge.covering(state, with: EntryAttributes(reason: "existed when Ashlar was adopted"))
    }

    package var count: Int { baseline.entries.count }

    /// The baseline's file, also without entries: with a baseline, new warnings fail `ashlar check`, too.
    package var files: [PlannedFile] {
        [PlannedFile(baseline, over: read)] + [GitFiles.merging(baseline.path)].compactMap(\.self)
    }
}
