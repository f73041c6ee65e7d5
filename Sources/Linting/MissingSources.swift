import AshlarProjectModel
import AshlarReports

/// A run that was to read sources and found none proves nothing, and must not look like success.
enum MissingSources {
    static func remedy(in report: LintReport) -> String {
        let first =
            report.project?.generates == true
            ? "'ashlar generate' writes the first sources" : "see to it that each target's 'path' is its folder"
        return "\(first); '--declared' judges the manifest alone"
    }

    /// What is wrong with a run that read no source of a target; `nil` where it read some.
    static func obstacle(in report: LintReport, _ sources: ProjectSources) -> String? {
        guard let counts = report.counts, counts.files == 0, counts.targets > 0 else { return nil }
        let found = sources.files.count
        if found > 0 {
            return "\(found.of("source was", "sources were")) found, and none belongs to a target"
        }
        if !sources.unread.isEmpty { return "no Swift source could be read" }
        return "no Swift source was found below the folder of '\(report.project?.manifestPath ?? "the manifest")'"
    }
}
