import ArgumentParser
import AshlarReports

/// What of the findings fails a run.
struct StrictnessOptions: ParsableArguments {
    @Flag(help: "Let warnings fail the run.")
    var strict = false

    @Option(help: ArgumentHelp("Let more warnings than this fail the run.", valueName: "number"))
    var maxWarnings: Int?

    @Flag(help: "Report alone: end with 0 though rules are broken.")
    var exitZero = false

    func validate() throws {
        if let maxWarnings, maxWarnings < 0 {
            throw ValidationError("'--max-warnings' takes a number from 0 on, not \(maxWarnings)")
        }
        if strict, exitZero { throw ValidationError("'--exit-zero' and '--strict' exclude each other") }
    }

    /// Whether warnings fail the run, for they do not by themselves.
    func failsOnWarnings(_ report: LintReport) -> Bool {
        strict || maxWarnings.map { report.warnings > $0 } ?? false
    }

    func status(of report: LintReport) -> ExitStatus {
        // What could not be judged is no success, whoever asks for it.
        if report.outcome == .manifest || report.obstacle != nil { return .impossible }
        if exitZero { return .clean }
        return report.errors > 0 || (report.failsOnWarnings && report.warnings > 0) ? .findings : .clean
    }
}
