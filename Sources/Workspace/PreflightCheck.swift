import AshlarProjectModel
import AshlarReports
import AshlarRules

/// Checks the declared graph before an operation writes.
package struct PreflightCheck: Sendable {
    /// The violations at error level.
    package let errors: [Finding]
    /// Whether the errors keep the operation from writing.
    package let isBlocking: Bool
    /// All findings, to be printed; `nil` without errors.
    package let report: LintReport?

    /// - Parameter allowsFindings: whether violations are accepted, except cycles: SwiftPM rejects a package with one.
    package init(_ loaded: LoadedProject, allowsFindings: Bool = false, observer: some OperationObserver) throws {
        let verdict = try loaded.judge(observer: observer)
        // A stale baseline entry does not block: without the sources it cannot be known. Nor does a seam whose day has come.
        let reported = verdict.findings.filter { !$0.isAboutAcceptance && $0.rule != RuleSet.seamsRule }
        let cycles = loaded.project.generates ? RuleSet.cycles(in: loaded.project) : []
        let others = cycles.isEmpty ? reported : reported.filter { $0.rule != RuleSet.cycleRule }
        let findings = others + cycles
        errors = findings.filter { $0.severity == .error }
        isBlocking = !errors.isEmpty && !(allowsFindings && cycles.isEmpty)
        report = errors.isEmpty ? nil : loaded.report(verdict, findings: findings)
    }
}
