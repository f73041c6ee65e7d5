import ArgumentParser
import AshlarFilePlans
import AshlarFileSystem
import AshlarGenerating
import AshlarReports
import AshlarScaffolding

/// `ashlar init`: creates a project in a folder without one.
struct InitCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        "init", "Start a layered package from a preset.",
        help: """
              ashlar init --preset tada --name Tada
              ashlar init --preset mvi --name Weave --directory Weave
              ashlar init --preset minimal --name Demo --directory Demo
              ashlar init --preset minimal --name Demo --directory Demo --split compact
              ashlar init --preset tada --name Tada --manifest-only
              ashlar init --preset tada --name Tada --manifest one-file
              ashlar init --preset clean --name HotCoffeeHater --mise
              ashlar init --preset tada --name Tada --no-shell
              ashlar init --preset tada --name Tada --dry-run

            The presets 'minimal' and 'ui-only' have all in ashlar.yml. The others have a
            feature.yml for each feature, so that branches with new features merge.
            Nothing is written if the folder has a package, an Xcode project or a manifest.
            """,
        exit: ExitStatus.section("the project is created", failed: "invalid name, existing project or I/O error"))

    @Option(help: ArgumentHelp("The preset.", valueName: "preset"))
    var preset: Preset

    @Option(help: ArgumentHelp("The project's name, and the prefix of the preset's modules.", valueName: "name"))
    var name: String

    @Option(
        name: [.customShort("C"), .customLong("directory")],
        help: ArgumentHelp("The project's folder; it is created if it is missing.", valueName: "folder"),
        completion: .directory)
    var directory: String = "."

    @Option(
        help: ArgumentHelp(
            "Where the features are: one-file, in ashlar.yml; fragments, in a file for each.", valueName: "layout"))
    var manifest: ManifestLayout?

    @Option(help: ArgumentHelp("How the feature of 'minimal' is divided into targets.", valueName: "split"))
    var split = FeatureSplit.standard

    @Flag(inversion: .prefixedNo, help: "Write an Xcode project for the app.")
    var shell = true

    @Flag(help: "Write only the manifest.")
    var manifestOnly = false

    @Flag(help: "Write a mise.toml and 'requires', so that all use one version of Ashlar.")
    var mise = false

    @Flag(name: [.customShort("n"), .long], help: "Write nothing; print the plan.")
    var dryRun = false

    @OptionGroup var printing: OutputOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        var operation = InitOperation(
            preset: preset.name, name: name, directory: directory, isManifestOnly: manifestOnly, layout: manifest)
        operation.split = split
        operation.fixesVersion = mise
        operation.hasShell = shell
        operation.isDryRun = dryRun
        let outcome = try operation.run(observer: terminal)
        guard outcome.changes.conflicts.isEmpty else {
            try terminal.complain(LintReport(findings: DriftReport.findings(for: outcome.changes.conflicts)))
            try terminal.complain("nothing was written\n")
            return .impossible
        }
        if dryRun {
            let list = ChangeList(changes: outcome.changes.changes, namesAll: true, countsNewLines: true)
            try terminal.print(list.text)
            try terminal.tell(list.ending(isDryRun: true))
            return .clean
        }
        let report = InitReport(
            project: outcome.project, preset: preset.name, changes: outcome.changes.changes, existing: outcome.existing,
            directory: directory)
        try terminal.print(report.text)
        try terminal.print(next: report.next)
        if terminal.volume != .quiet { try terminal.print(report.undo) }
        try terminal.tell("\nlint: " + SummaryLine.text(of: outcome.report, isColored: terminal.isErrorColored))
        return .clean
    }
}

extension ManifestLayout: ExpressibleByArgument {}
extension FeatureSplit: ExpressibleByArgument {}

/// The name of a preset.
struct Preset: ExpressibleByArgument {
    let name: String

    init?(argument: String) {
        guard Self.names.contains(argument) else { return nil }
        name = argument
    }

    static let names = PresetPlanner.presets
    static var allValueStrings: [String] { names }
    static var defaultCompletionKind: CompletionKind { .list(names) }
}
