import ArgumentParser
import AshlarFixing
import AshlarLinting
import AshlarReports
import AshlarWorkspace

/// `ashlar check`: all that CI needs in one report.
struct CheckCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "check", "Check all that CI needs: rules, generated files, fixes.",
        usage: """
            ashlar check [--reporter <reporter> ...] [--changed-since <revision>] [--strict] [--max-warnings <number>] \
            [--max-findings <number>] [--summary] [--exit-zero] [--baseline <file>] [--no-baseline] \
            [--directory <folder>] [--manifest <file>] [--color <when>] [--quiet] [--verbose]
            """,
        help: """
              ashlar check
              ashlar check --reporter text --reporter sarif=out.sarif
              ashlar check --changed-since origin/main    # findings of a branch
              ashlar check --strict                       # fail on warnings, too

            One report of what three commands check: 'ashlar lint', 'ashlar generate
            --check' and 'ashlar tidy --check'. A finding that 'ashlar tidy' can fix is an
            error here, unless the baseline accepts it, or it is an unused dependency of a
            target that still has a source as Ashlar rendered it. The manifest decides how severe a
            finding is: with 'generated-files-are-current: warning' out-of-date files do not
            fail the check, and with 'off' they are not compared. Nothing is written or built.

            On GitHub the default reporters are text and github (annotations).
            """)

    @OptionGroup var reporters: ReporterOptions

    @Option(
        help: ArgumentHelp(
            "Report only findings in files changed or deleted since this revision.", valueName: "revision"))
    var changedSince: String?

    @OptionGroup var strictness: StrictnessOptions
    @OptionGroup var baseline: BaselineOptions
    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        var run = LintRun(reporters, strictness, options)
        return try run.execute(on: terminal) { run in
            let place = try ManifestLocation(options)
            run.root = place.root
            var lint = try LintOperation.load(at: place, isDeclaredOnly: false, observer: terminal)
            lint.baseline = baseline.path(options)
            lint.ignoresBaseline = baseline.isIgnored
            let report = try CheckOperation(place: place, lint: lint).report(observer: terminal)
            let pictures = try terminal.timed {
                try PictureDocuments.findings(in: lint.loaded, options: options, on: terminal)
            } reporting: { _ in
                "compared the pictures in Markdown files"
            }
            try run.conclude(report.adding(pictures), since: changedSince)
        }
    }
}
