import AshlarFileSystem
import AshlarLinting
import AshlarProjectModel
import AshlarReports
import AshlarWorkspace

/// A run that evaluates rules. Its report is delivered in each requested format, also if the run fails.
struct LintRun {
    let reporters: ReporterOptions
    let strictness: StrictnessOptions
    let options: ProjectOptions
    var root: ProjectRoot
    var report = LintReport(findings: [])
    /// The remedy for the obstacle of the report.
    var remedy: String?
    /// What prevented a step of the run; the findings are reported nevertheless.
    var failure: (any Error)?

    init(_ reporters: ReporterOptions, _ strictness: StrictnessOptions, _ options: ProjectOptions) {
        (self.reporters, self.strictness, self.options) = (reporters, strictness, options)
        root = ProjectRoot(options.directory ?? ".")
    }

    /// Evaluates the rules, and delivers the report.
    mutating func execute(
        on terminal: Terminal, evaluating evaluate: (inout LintRun) throws -> Void
    ) throws -> ExitStatus {
        do {
            try evaluate(&self)
        } catch let refusal as ManifestRefusal {
            report = try refusal.withRenames().report
        } catch let failure as OperationFailure where reporters.hasDocument {
            report.obstacle = failure.message
            remedy = failure.remedy
        } catch let failure as FileFailure where reporters.hasDocument {
            report.obstacle = "\(failure)"
        }
        return try deliver(on: terminal)
    }

    /// Restricts the report to changed files, and states what makes it prove nothing.
    mutating func conclude(_ report: LintReport, since revision: String?) throws {
        let reported = try revision.map { try ChangedFilesFilter.filter(report, since: $0, in: root) } ?? report
        self.report = reported.joiningSwappedLayers()
        if strictness.strict, self.report.obstacle == nil {
            self.report.obstacle = MissingSources.emptiness(of: self.report)
        }
        remedy = MissingSources.remedy(in: self.report)
        if let failure { self.report.obstacle = "\(failure)" }
    }

    private mutating func deliver(on terminal: Terminal) throws -> ExitStatus {
        report.textLimit = reporters.textLimit
        report.failsOnWarnings = strictness.failsOnWarnings(report)
        let status = strictness.status(of: report)
        let delivery = ReportDelivery(wishes: reporters.wishes, options: options)
        try delivery.deliver(report, root: root, status: status, on: terminal)
        try terminal.summarize(report)
        if let failure { throw failure }
        if let obstacle = report.obstacle {
            try terminal.complain(OperationFailure(obstacle, remedy: remedy))
        }
        intentionallyLeak(report)
        return status
    }
}
