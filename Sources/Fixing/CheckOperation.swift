import AshlarLinting
import AshlarReports
import AshlarRules
import AshlarWorkspace

/// Lints a project with its generated files, and fails on findings that `ashlar tidy` would fix, except unused dependencies of
/// new targets.
package struct CheckOperation {
    package let place: ManifestLocation
    package let lint: LintOperation

    package init(place: ManifestLocation, lint: LintOperation) {
        (self.place, self.lint) = (place, lint)
    }

    package func report(observer: any OperationObserver) throws -> LintReport {
        let (report, evidence) = try lint.run(observer: observer)
        guard report.fixable > 0, evidence.undecided.isEmpty else { return report }
        let edit = try ProjectEdit(at: place, observer: observer)
        let plan = try observer.timed {
            try FixPlanner(FixState(edit, evidence: evidence)).plan()
        } reporting: {
            "planned and verified \($0.applied.count) fixes"
        }
        let findings = plan.applied.map(\.finding)
        let fresh = FreshTargets(in: lint.loaded, evidence.sources, judging: findings)
        let fixed = Set(findings.filter { !fresh.explain($0) }.map(\.identity))
        return report.failing(
            on: { $0.fix != nil && fixed.contains($0.identity) },
            because: "'ashlar check' fails on what 'ashlar tidy' can fix")
    }
}
