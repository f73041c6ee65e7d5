import AshlarFiles
import AshlarProjectModel
import AshlarReports

/// Which findings touch files that have changed.
enum ChangedScope {
    /// The report, of which only findings that touch a changed file are told; the whole graph was judged all the same.
    static func narrow(_ report: LintReport, to changed: Set<String>, since revision: String) -> LintReport {
        let told = report.findings.filter { touches($0, changed) }
        return report.telling(
            told,
            of: LintReport.Scope(
                revision: revision, allFindings: report.findings.count, changedFiles: changed.count))
    }

    private static func touches(_ finding: Finding, _ changed: Set<String>) -> Bool {
        // What has no place may come from any change, and is never left out.
        guard let location = finding.location else { return true }
        if changed.contains(location.path) { return true }
        // Of the baseline's own findings, the notes lead to what was mended long ago.
        if finding.rule == "baseline-is-current" { return false }
        return finding.notes.contains { $0.location.map { changed.contains($0.path) } ?? false }
    }
}
