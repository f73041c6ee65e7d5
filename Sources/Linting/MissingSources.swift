import AshlarMessages
import AshlarProjectModel
import AshlarReports

/// Reports a run that found no sources: it must not look like success.
package enum MissingSources {
    package static func remedy(in report: LintReport) -> String? {
        guard report.project?.targets.isEmpty == false else {
            return report.project?.generates == true ? "run 'ashlar new' to add a feature, module or app" : nil
        }
        let first =
            report.project?.generates == true
            ? "run 'ashlar generate' to write the initial sources" : "check that each target's 'path' is its folder"
        return "\(first), or use '--declared' to check the manifest alone"
    }

    /// The error of a strict run that judged nothing: the manifest declares no target; `nil` if there are any.
    package static func emptiness(of report: LintReport) -> String? {
        guard let project = report.project, project.targets.isEmpty else { return nil }
        return "nothing was checked: '\(project.manifestPath)' declares no target"
    }

    /// The error of a run that read no source of a target; `nil` if it read any.
    package static func obstacle(in report: LintReport, _ sources: ProjectSources) -> String? {
        guard let counts = report.counts, counts.files == 0, counts.targets > 0 else { return nil }
        // A package of C alone has no Swift source to read.
        if let targets = report.project?.targets, !targets.contains(where: \.kind.needsSource) { return nil }
        let found = sources.files.count
        if found > 0 {
            return "\(found.of("source was", "sources were")) found, but none belongs to a target"
        }
        if !sources.unread.isEmpty { return "no Swift source could be read" }
        return "no Swift source was found below the folder of '\(report.project?.manifestPath ?? "the manifest")'"
    }
}
