import AshlarFiles
import AshlarProjectModel
import AshlarReports
import AshlarRules

/// Keeps a command from writing what would break the rules.
struct GraphGate {
    let loaded: LoadedProject
    /// Whether broken rules are let through, all but a cycle.
    let allowsFindings: Bool
    /// Whether standard output is for a patch alone.
    var printsPatch = false

    /// How many broken rules keep a command from writing what follows from the manifest; nothing is told.
    func obstacles(on terminal: Terminal) throws -> Int {
        let (findings, _) = findings(of: try loaded.judge(on: terminal))
        return findings.count { $0.severity == .error }
    }

    private func findings(of verdict: Verdict) -> (findings: [Finding], cycles: [Finding]) {
        // A debt that is paid, and still written down, keeps nobody from writing: without the sources nobody knows.
        let told = verdict.findings.filter { !$0.isAboutWrittenDebt }
        // SwiftPM refuses a package with a cycle, whatever the manifest says of the rule.
        let cycles = loaded.project.generates ? RuleSet.cycles(in: loaded.project) : []
        let others = cycles.isEmpty ? told : told.filter { $0.rule != RuleSet.cycleRule }
        return (others + cycles, cycles)
    }

    /// Whether broken rules keep the command from its work; they are told.
    func isClosed(on terminal: Terminal, color: ColorDecision.Flag) throws -> Bool {
        let verdict = try loaded.judge(on: terminal)
        let (findings, cycles) = findings(of: verdict)
        let errors = findings.filter { $0.severity == .error }
        guard !errors.isEmpty else { return false }
        let isLetThrough = allowsFindings && cycles.isEmpty
        let report = loaded.report(verdict, findings: findings)
        if printsPatch {
            try terminal.complain(TextReporter.report(report, isColored: terminal.isErrorColored(color)))
        } else {
            try terminal.print(TextReporter.report(report, isColored: terminal.isColored(color)))
        }
        try terminal.tell(SummaryLine.text(of: report, isColored: terminal.isErrorColored(color)))
        if isLetThrough { return false }
        try terminal.complain("nothing was written\n")
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
        let patch = UnifiedDiff.patch(for: comparison.conflicts)
        try terminal.complain("\nnothing was written\(patch.isEmpty ? "" : "; what Ashlar would write:")\n")
        try terminal.complain(String(decoding: patch, as: UTF8.self))
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
            throw CommandFailure("\(failure)", remedy: failure.remedy)
        }
    }
}
