import AshlarProjectModel
import AshlarReports

/// An invalid manifest, with its findings.
package struct ManifestRefusal: Error {
    package var findings: [Finding]
    package var source: SourceBuffer

    package init(findings: [Finding], source: SourceBuffer) {
        self.findings = findings
        self.source = source
    }

    package var report: LintReport { LintReport(findings: findings, sourceLine: source.line) }
}
