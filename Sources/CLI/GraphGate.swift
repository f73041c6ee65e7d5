import AshlarFiles
import AshlarProjectModel
import AshlarReports
import AshlarRules

/// Keeps a command from writing what would break the rules.
struct GraphGate {
    let loaded: LoadedProject
    /// Whether broken rules are let through, all but a cycle.
    let allowsFindings: Bool

    /// Whether broken rules keep the command from its work; they are told.
    func isClosed(on terminal: Terminal, color: ColorDecision.Flag) throws -> Bool {
        let verdict = try loaded.judge(on: terminal)
        let errors = verdict.findings.filter { $0.severity == .error }
        guard !errors.isEmpty else { return false }
        if allowsFindings, !errors.contains(where: { $0.rule == RuleSet.cycleRule }) { return false }
        let report = loaded.report(verdict)
        try terminal.print(TextReporter.report(report, isColored: terminal.isColored(color)))
        try terminal.tell(SummaryLine.text(of: report, isColored: terminal.isErrorColored(color)))
        try terminal.tell("nothing was written\n")
        return true
    }
}

/// Tells what stands in the way of a plan.
enum PlanRefusal {
    /// - Parameter showsPatch: whether what Ashlar would write is printed, too.
    static func tell(
        _ comparison: PlanComparison, on terminal: Terminal, color: ColorDecision.Flag, showsPatch: Bool = true
    ) throws -> ExitStatus {
        let report = LintReport(findings: DriftReport.findings(for: comparison.conflicts))
        try terminal.complain(TextReporter.report(report, isColored: terminal.isErrorColored(color)))
        guard showsPatch else {
            try terminal.complain("\nnothing was written\n")
            return .impossible
        }
        try terminal.complain("\nnothing was written; what Ashlar would write:\n")
        try terminal.complain(String(decoding: UnifiedDiff.patch(for: comparison.conflicts), as: UTF8.self))
        return .impossible
    }

    /// Plans and writes; what keeps from it is told, or thrown in words for people.
    static func reporting(
        _ loaded: LoadedProject, on terminal: Terminal, color: ColorDecision.Flag, _ deed: () throws -> ExitStatus
    ) throws -> ExitStatus {
        do {
            return try deed()
        } catch let refusal as GenerationRefusal {
            throw ManifestRefusal(findings: refusal.findings, source: loaded.source)
        } catch PlanFailure.lockFile(let problems) {
            let report = LintReport(findings: problems)
            try terminal.complain(TextReporter.report(report, isColored: terminal.isErrorColored(color)))
            return .impossible
        } catch let failure as PlanFailure {
            throw CommandFailure("\(failure)")
        }
    }
}
