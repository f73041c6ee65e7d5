import AshlarFiles
import AshlarProjectModel
import AshlarReports
import AshlarRules

/// One judgement of a project: what is at hand is collected, the rules are asked, and the report is made.
struct LintRun {
    let loaded: LoadedProject
    /// Whether the manifest's graph is judged alone, and no source is read.
    var isDeclaredOnly = false
    /// The baseline's path, where it is not the usual one.
    var baseline: String?
    /// Whether the baseline is passed over, so that everything is told.
    var ignoresBaseline = false

    func report(on terminal: Terminal) throws -> LintReport {
        let clock = Clock()
        var evidence = Evidence(
            baseline: try BaselineEvidence.read(loaded, named: baseline, isIgnored: ignoresBaseline))
        try collect(into: &evidence, on: terminal)
        let verdict = try verdict(by: evidence, on: terminal)
        var report = loaded.report(verdict, seconds: clock.elapsed)
        report.sources = evidence.sources
        return report
    }

    func verdict(by evidence: Evidence, on terminal: Terminal) throws -> Verdict {
        try terminal.timed {
            RuleSet.judge(loaded.project, evidence: evidence, today: Clock.today())
        } telling: {
            "judged by \($0.rulesJudged) rules"
        }
    }

    /// Adds what is at hand besides the baseline.
    func collect(into evidence: inout Evidence, on terminal: Terminal) throws {
        guard !isDeclaredOnly else { return }
        let sources = try terminal.timed {
            try SourceEvidence.read(loaded)
        } telling: {
            "read \($0.files.count) sources"
        }
        let package = try PackageEvidence.read(loaded)
        evidence.sources = sources
        evidence.package = package.package
        evidence.reasonForNoPackage = package.reasonForNone
    }
}
