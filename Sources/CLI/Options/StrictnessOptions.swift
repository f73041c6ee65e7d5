import ArgumentParser
import AshlarReports

/// Options that decide which findings fail a run.
struct StrictnessOptions: ParsableArguments {
    @Flag(help: "Fail on warnings, too.")
    var strict = false

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Fail if there are more warnings than this.", valueName: "number"))
    var maxWarnings: Int?

    @Flag(help: "Exit with 0 even if rules are violated.")
    var exitZero = false

    func validate() throws {
        if let maxWarnings, maxWarnings < 0 {
            throw ValidationError("'--max-warnings' must be 0 or more, not \(maxWarnings)")
        }
        if strict, exitZero { throw ValidationError("'--exit-zero' and '--strict' exclude each other") }
    }

    /// Whether warnings fail the run; by default they do not.
    func failsOnWarnings(_ report: LintReport) -> Bool {
        strict || maxWarnings.map { report.warnings > $0 } ?? false
    }

    func status(of report: LintReport) -> ExitStatus {
        // A run that could not evaluate the rules never succeeds, even with `--exit-zero`.
        if report.outcome == .manifest || report.obstacle != nil { return .impossible }
        if exitZero { return .clean }
        return report.errors > 0 || (report.failsOnWarnings && report.warnings > 0) ? .findings : .clean
    }
}
