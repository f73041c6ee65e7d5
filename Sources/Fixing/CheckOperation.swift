import AshlarLinting
import AshlarProjectModel
import AshlarReports
import AshlarRules
import AshlarWorkspace

/// Lints a project with its generated files, and fails on findings that `ashlar tidy` would fix, except unused dependencies of
/// new targets. Where Ashlar does not generate `Package.swift`, it fails on warnings that the baseline does not name, too.
package struct CheckOperation {
    package let place: ManifestLocation
    package let lint: LintOperation

    package init(place: ManifestLocation, lint: LintOperation) {
        (self.place, self.lint) = (place, lint)
    }

    package func report(observer: any OperationObserver) throws -> LintReport {
        let (report, evidence) = try lint.run(observer: observer)
        let fresh = FreshTargets(in: lint.loaded, evidence.sources, judging: report.findings)
        let waiting = Set(report.findings.filter(fresh.explain).map(\.identity))
        let fixed = try fixed(report, evidence, observer).subtracting(waiting)
        let new = newFindings(in: report).subtracting(fixed).subtracting(waiting)
        return report.failing(
            on: { fixed.contains($0.identity) }, because: "'ashlar check' fails on what 'ashlar tidy' can fix"
        ).failing(
            on: { $0.severity == .warning && new.contains($0.identity) },
            because: "'ashlar check' fails on what the baseline does not accept")
    }

    /// The findings that `ashlar tidy` would fix.
    private func fixed(
        _ report: LintReport, _ evidence: Evidence, _ observer: any OperationObserver
    ) throws -> Set<FindingIdentity> {
        // Where fixes may edit the package, findings without a fix may have one.
        let mayFix = report.fixable > 0 || (!lint.loaded.project.generates && !report.findings.isEmpty)
        guard mayFix, evidence.undecided.isEmpty else { return [] }
        let edit = try ProjectEdit(at: place, observer: observer)
        let plan = try observer.timed {
            try FixPlanner(FixState(edit, evidence: evidence)).plan()
        } reporting: {
            "planned and verified \($0.applied.count) fixes"
        }
        return Set(plan.applied.map(\.finding.identity))
    }

    /// The findings of an adopted project that its baseline does not name.
    private func newFindings(in report: LintReport) -> Set<FindingIdentity> {
        guard !lint.loaded.project.generates, let baseline = report.baseline else { return [] }
        return Set(baseline.new(among: report.findings).map(\.identity))
    }
}
