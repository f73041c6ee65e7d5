import AshlarProjectModel

/// Every Swift source of the project can be read.
///
/// **Why.** A source that cannot be read is not evaluated, so an import in it would violate rules without a report.
/// The rule also reports folders that cannot be listed, names that are not UTF-8, and links to nothing or to files
/// outside of the project. It reports links of a target to folders with sources, which SwiftPM compiles. Files of more
/// than 512 MB, and anything else that is named like a source but is not a file, are reported too.
///
/// For a target with such a source, no dependency is reported as unused and no accepted finding as fixed. Folders of
/// `exclude`, and what a target excludes, are skipped. No comment, exception or baseline entry accepts the finding.
///
/// Bad: the link leads nowhere
/// ```console
/// $ ln -s ../Missing.swift Sources/Feature/Home/Implementation/HomeView.swift
/// ```
/// Good: the file itself is there
/// ```console
/// $ cp ../HomeView.swift Sources/Feature/Home/Implementation/HomeView.swift
/// ```
struct SourcesAreReadable: AuditRule {
    let id = Finding.unreadRule

    func evaluate(_ run: AuditedRun) -> [Finding] {
        guard let sources = run.sources else { return [] }
        return sources.unread.map { unread in
            var finding = unread
            finding.severity = run.rules.severity(of: self)
            finding.notes += run.rules.context.guidance(for: id)
            return finding
        }
    }
}
