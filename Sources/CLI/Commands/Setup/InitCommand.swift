import ArgumentParser
import AshlarFiles
import AshlarProjectModel
import AshlarReports
import AshlarScaffolding

/// `ashlar init`: starts a project in a folder that holds none.
struct InitCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Start a layered package from a preset.",
        discussion: """
            EXAMPLES
              ashlar init --preset tada --name Tada
              ashlar init --preset minimal --name Demo --directory Demo
              ashlar init --preset tada --name Tada --manifest-only

            Where a package, an Xcode project or a manifest is already, nothing is written.

            EXIT STATUS
              0  the project is begun
              2  it could not be done: a name, the folder, the file system
              64 the arguments make no sense
            """)

    @Option(
        help: ArgumentHelp(
            "What to start from: \(PresetPlanner.presets.joined(separator: ", ")).", valueName: "preset"),
        completion: .list(PresetPlanner.presets))
    var preset: String

    @Option(help: ArgumentHelp("The project's name; modules of the preset begin with it.", valueName: "name"))
    var name: String

    @Option(
        name: [.customShort("C"), .customLong("directory")],
        help: ArgumentHelp("The project's folder; it is made where it is missing.", valueName: "folder"),
        completion: .directory)
    var directory: String = "."

    @Flag(help: "Write the manifest alone.")
    var manifestOnly = false

    @OptionGroup var printing: OutputOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let text: String
        do {
            text = try PresetPlanner.manifest(preset: preset, name: name)
        } catch {
            throw CommandFailure("\(error)")
        }
        if !directory.hasPrefix("/") { _ = try WorkingDirectory.path() }
        let root = ProjectRoot(directory)
        let existing = try NewFolder.names(in: root)
        try checkEmpty(existing)
        let place = ManifestPlace(root: root)
        let loaded = try LoadedProject.resolve(Array(text.utf8), in: place)
        let verdict = try loaded.judge()
        let plan = try plan(loaded, manifest: text)
        let comparison: PlanComparison
        do {
            try NewFolder.make(root)
            comparison = try Generation.write(plan, at: root, on: terminal)
            guard comparison.conflicts.isEmpty else {
                let report = LintReport(findings: DriftReport.findings(for: comparison.conflicts))
                try terminal.complain(TextReporter.report(report, isColored: terminal.isErrorColored(printing.color)))
                try terminal.complain("nothing was written\n")
                return .impossible
            }
            try loaded.writeSchema()
        } catch let failure as PlanFailure {
            throw CommandFailure("\(failure)")
        }
        let report = InitReport(
            project: loaded.project, preset: preset, changes: comparison.changes, existing: Set(existing),
            directory: directory)
        try terminal.print(report.text)
        try terminal.tell(
            "\nlint: "
                + SummaryLine.text(of: loaded.report(verdict), isColored: terminal.isErrorColored(printing.color)))
        return .clean
    }

    /// Nothing is started where something is already.
    private func checkEmpty(_ existing: [String]) throws {
        let found = NewFolder.projects(among: existing)
        guard !found.isEmpty else { return }
        throw CommandFailure(
            "'\(directory)' holds \(found.joined(separator: " and ")); nothing was written",
            remedy: found.contains(ManifestLocator.manifestName)
                ? "run 'ashlar generate' to bring its files up to date"
                : "choose another --directory, or let 'ashlar adopt' make a manifest of a package that is there")
    }

    private func plan(_ loaded: LoadedProject, manifest: String) throws -> GenerationPlan {
        let start = PlannedFile(path: ManifestLocator.manifestName, contents: manifest, ownership: .created)
        if manifestOnly { return GenerationPlan(files: [start]) }
        do {
            var plan = try Generation.plan(loaded.project, at: loaded.root)
            plan.files = [start] + GitFiles.plan + plan.files.filter { $0.path != GitFiles.attributes }
            return plan
        } catch let refusal as GenerationRefusal {
            throw refusal.refusal(of: loaded.source)
        }
    }
}
