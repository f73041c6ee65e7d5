import ArgumentParser
import AshlarFilePlans
import AshlarFileSystem
import AshlarGenerating
import AshlarProjectModel
import AshlarReports
import AshlarScaffolding
import AshlarWorkspace

/// `ashlar init`: creates a project in a folder without one.
struct InitCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Start a layered package from a preset.",
        discussion: """
            EXAMPLES
              ashlar init --preset tada --name Tada
              ashlar init --preset minimal --name Demo --directory Demo
              ashlar init --preset tada --name Tada --manifest-only

            Nothing is written if the folder has a package, an Xcode project or a manifest.

            EXIT STATUS
              0  the project is created
              2  failed: invalid name, existing project or I/O error
              64 invalid arguments
            """)

    @Option(
        help: ArgumentHelp(
            "The preset: \(PresetPlanner.presets.joined(separator: ", ")).", valueName: "preset"),
        completion: .list(PresetPlanner.presets))
    var preset: String

    @Option(help: ArgumentHelp("The project's name, and the prefix of the preset's modules.", valueName: "name"))
    var name: String

    @Option(
        name: [.customShort("C"), .customLong("directory")],
        help: ArgumentHelp("The project's folder; it is created if it is missing.", valueName: "folder"),
        completion: .directory)
    var directory: String = "."

    @Flag(help: "Write only the manifest.")
    var manifestOnly = false

    @OptionGroup var printing: OutputOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let text: String
        do {
            text = try PresetPlanner.manifest(preset: preset, name: name)
        } catch {
            throw OperationFailure("\(error)")
        }
        if !directory.hasPrefix("/") { _ = try WorkingDirectory.path() }
        let root = ProjectRoot(directory)
        let existing = try NewFolder.names(in: root)
        try checkEmpty(existing)
        let place = ManifestLocation(root: root)
        let loaded = try LoadedProject.resolve(Array(text.utf8), in: place)
        let verdict = try loaded.judge()
        let plan = try plan(loaded, manifest: text)
        try NewFolder.make(root)
        let comparison = try Generation.write(plan, at: root, observer: terminal)
        guard comparison.conflicts.isEmpty else {
            let report = LintReport(findings: DriftReport.findings(for: comparison.conflicts))
            try terminal.complain(TextReporter.report(report, isColored: terminal.isErrorColored))
            try terminal.complain("nothing was written\n")
            return .impossible
        }
        try loaded.writeSchema()
        let report = InitReport(
            project: loaded.project, preset: preset, changes: comparison.changes, existing: Set(existing),
            directory: directory, showsNext: terminal.volume != .quiet)
        try terminal.print(report.text)
        try terminal.tell(
            "\nlint: "
                + SummaryLine.text(of: loaded.report(verdict), isColored: terminal.isErrorColored))
        return .clean
    }

    /// Refuses a folder that has a project.
    private func checkEmpty(_ existing: [String]) throws {
        let found = NewFolder.projects(among: existing)
        guard !found.isEmpty else { return }
        throw OperationFailure(
            "'\(directory)' holds \(found.joined(separator: " and ")); nothing was written",
            remedy: found.contains(ManifestLocator.manifestName)
                ? "run 'ashlar generate' to bring its files up to date"
                : "choose another --directory, or run 'ashlar adopt' to create a manifest for an existing package")
    }

    private func plan(_ loaded: LoadedProject, manifest: String) throws -> GenerationPlan {
        let start = PlannedFile(path: ManifestLocator.manifestName, contents: manifest, ownership: .created)
        if manifestOnly { return GenerationPlan(files: [start]) }
        var plan = try Generation.plan(loaded.project, at: loaded.root, source: loaded.source)
        plan.files = [start] + GitFiles.plan + plan.files.filter { $0.path != GitFiles.attributes }
        return plan
    }
}
