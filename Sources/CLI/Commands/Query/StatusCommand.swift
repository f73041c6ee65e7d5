import ArgumentParser
import AshlarFileSystem
import AshlarLinting
import AshlarMessages
import AshlarProjectModel
import AshlarWorkspace

/// `ashlar status`: what is left of legacy code, seams and the baseline.
struct StatusCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "status", "Show what is left of legacy code, seams and the baseline.",
        help: """
              ashlar status
              ashlar status --format json                    # every source
              ashlar status --base origin/main               # entries that a branch adds
              ashlar status --base main --fail-on-growth     # for CI

            Counts the sources of apps with 'legacy: true' beside those of modules, without
            generated ones. Lists the legacy sources that name no type of another one: they can
            be moved into a module next. Counts the entries of the baseline; 'ashlar lint' prints
            how many of them are fixed.
            """,
        exit: ExitStatus.section(
            "success (with --fail-on-growth: no entry was added)",
            findings: "with --fail-on-growth: entries were added since the revision",
            failed: "invalid manifest or baseline, git or I/O error"))

    @Option(help: ArgumentHelp("A git revision to compare the baseline with.", valueName: "revision"))
    var base: String?

    @Flag(help: "With --base: fail if entries were added.")
    var failOnGrowth = false

    @OptionGroup var file: BaselineFileOptions
    @OptionGroup var output: FormatOptions
    @OptionGroup var options: ProjectOptions

    private static let soon = 30

    func validate() throws {
        if failOnGrowth, base == nil { throw ValidationError("--fail-on-growth requires --base.") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let status = try ProjectStatus(
            of: LoadedProject.load(options, on: terminal), baseline: file.path(options), today: Clock.today(),
            expiringBy: Clock.day(after: Self.soon), since: base, observer: terminal)
        let page = StatusPage(status: status, soon: Self.soon)
        try terminal.print(output.isJSON ? status.json.text : page.text)
        return failOnGrowth && status.baseline?.growth?.added.isEmpty == false ? .findings : .clean
    }
}
