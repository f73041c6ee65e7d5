import AshlarFilePlans
import AshlarFileSystem
import AshlarProjectModel
import AshlarReports
import AshlarScaffolding
import AshlarWorkspace

/// Creates a project in a folder without one.
package struct InitOperation {
    package let preset: String
    /// The project's name, and the prefix of the preset's modules.
    package let name: String
    /// The folder, which is created if it is missing.
    package let directory: String
    /// Whether only the manifest is written.
    package let isManifestOnly: Bool
    /// Whether the project has one version of Ashlar: a `mise.toml`, and `requires` in the manifest.
    package var fixesVersion = false
    /// How the preset's features are divided.
    package var split = FeatureSplit.standard
    /// Whether the preset's apps get an Xcode project.
    package var hasShell = true
    /// Whether nothing is written.
    package var isDryRun = false
    /// Where the features are; `nil` for what suits the preset.
    package let layout: ManifestLayout?

    package init(
        preset: String, name: String, directory: String, isManifestOnly: Bool, layout: ManifestLayout? = nil
    ) {
        (self.preset, self.name, self.directory) = (preset, name, directory)
        (self.isManifestOnly, self.layout) = (isManifestOnly, layout)
    }

    package struct Outcome {
        package let project: Project
        /// With conflicts, nothing is written.
        package let changes: ChangePlan
        /// The names that existed in the folder before.
        package let existing: Set<String>
        /// The findings in the declared graph.
        package let report: LintReport
    }

    package func run(observer: any OperationObserver) throws -> Outcome {
        let text: String
        let fragments: [ManifestFragment]
        do {
            let preset = try PresetPlanner.manifest(preset: preset, name: name, split: split, hasShell: hasShell)
            text = fixesVersion ? VersionFile.fixing(preset) : preset
            fragments = try PresetPlanner.fragments(preset: self.preset, name: name)
        } catch {
            throw OperationFailure("\(error)", remedy: error.remedy)
        }
        if !directory.hasPrefix("/") { _ = try WorkingDirectory.path() }
        let root = ProjectRoot(directory)
        let existing = try NewFolder.names(in: root)
        try checkEmpty(existing, root)
        let (loaded, manifest) = try resolve(
            ManifestSnapshot(Array(text.utf8), path: ManifestLocator.manifestName, fragments: fragments), root)
        let verdict = try loaded.judge()
        let plan = try plan(loaded, manifest)
        if !isDryRun { try NewFolder.make(root) }
        let changes = try Generation.carryOut(plan, isDryRun: isDryRun, at: root, observer: observer)
        if changes.conflicts.isEmpty, !isDryRun { try loaded.writeSchema() }
        return Outcome(
            project: loaded.project, changes: changes, existing: Set(existing), report: loaded.report(verdict))
    }

    /// Refuses a folder that has a project.
    private func checkEmpty(_ existing: [String], _ root: ProjectRoot) throws {
        var found = NewFolder.projects(among: existing)
        if found.isEmpty, !existing.isEmpty { found = NewFolder.xcodeProjects(below: root) }
        guard !found.isEmpty else { return }
        let (named, rest) = (found.prefix(3).joined(separator: " and "), found.count - 3)
        throw OperationFailure(
            "'\(directory)' holds \(named)\(rest > 0 ? " and \(rest) more" : ""); nothing was written",
            remedy: found.contains(ManifestLocator.manifestName)
                ? "run 'ashlar generate' to bring its files up to date"
                : "choose another --directory, or run 'ashlar adopt' to create a manifest for existing packages and "
                    + "Xcode projects")
    }

    /// The manifest in its layout.
    private func resolve(
        _ snapshot: ManifestSnapshot, _ root: ProjectRoot
    ) throws -> (loaded: LoadedProject, manifest: ManifestSnapshot) {
        let place = ManifestLocation(root: root)
        let loaded = try LoadedProject.resolve(
            snapshot.manifest.bytes, in: place, drafts: Self.drafts(of: snapshot.fragments))
        guard (layout ?? PresetPlanner.layout(ofPreset: preset)) == .fragments else { return (loaded, snapshot) }
        let manifest = try snapshot.movingFeatures(of: loaded.project)
        let drafts = Self.drafts(of: manifest.fragments)
        return (try LoadedProject.resolve(manifest.manifest.bytes, in: place, drafts: drafts), manifest)
    }

    private static func drafts(of fragments: [ManifestFragment]) -> [String: [UInt8]] {
        Dictionary(keepingFirst: fragments.map { ($0.path, $0.bytes) })
    }

    /// The template sets that the preset writes, and the built-in ones.
    private func templates(
        _ style: SourceStyle, of project: Project
    ) -> (library: TemplateLibrary, files: [PlannedFile]) {
        let files = PresetPlanner.templates(preset: preset, style: style)
        let sets = Set(files.compactMap { $0.name.split(separator: "/").first.map(String.init) })
        var library = CustomTemplateReader.read(
            files, sets: sets.sorted(), in: String(PresetPlanner.templateFolder.dropLast()),
            parts: Set(project.targets.map(\.part))
        ).library
        library.style = style
        let planned = files.map { file in
            PlannedFile(
                path: PresetPlanner.templateFolder + file.name, contents: String(decoding: file.bytes, as: UTF8.self),
                ownership: .created)
        }
        return (library, planned)
    }

    private func plan(_ loaded: LoadedProject, _ manifest: ManifestSnapshot) throws -> GenerationPlan {
        var start = ([manifest.manifest] + manifest.fragments).map { file in
            PlannedFile(
                path: file.path, contents: String(decoding: file.bytes, as: UTF8.self), ownership: .created)
        }
        if fixesVersion { start.append(VersionFile.plan) }
        if isManifestOnly { return GenerationPlan(files: start) }
        let style = try SourceStyle(of: loaded.project, at: loaded.root)
        let templates = templates(style, of: loaded.project)
        start += templates.files
        let starters: PresetPlanner.Starters
        do throws(ScaffoldingError) {
            starters = try PresetPlanner.starters(preset: preset, for: loaded.project, style: style)
        } catch {
            throw error.failure(in: loaded.source)
        }
        var plan = try Generation.plan(
            loaded.project, at: loaded.root, source: loaded.source,
            templates: CustomTemplates(library: templates.library), starters: starters)
        if try !loaded.root.holds(SourceStyle.fileName) {
            start.append(
                PlannedFile(
                    path: SourceStyle.fileName, contents: PresetPlanner.formatConfiguration(preset: preset),
                    ownership: .created))
        }
        let others = try GitFiles.plan + AgentFiles.added(to: loaded.project, at: loaded.root)
        let paths = Set(others.map(\.path))
        plan.files = start + others + plan.files.filter { !paths.contains($0.path) }
        return plan
    }
}
