import AshlarProjectModel

/// Every Swift source of the project can be read.
///
/// **Why.** What cannot be read is judged by nobody, and an import in it is as good as hidden. So nothing is passed over in
/// silence: not a folder that may not be listed, a link that leads nowhere or out of the project, a name that is not
/// UTF-8, a file of more than 512 MB, and nothing that is named like a source and is no file.
///
/// Of a target with such a source nobody says that it does without a dependency, or that a debt of it is paid. What lies in
/// a folder of `unlisted`, or is excluded by its target, is left alone. No comment, exception or entry of the baseline
/// accepts it.
///
/// Bad: the link leads nowhere
/// ```console
/// $ ln -s ../Missing.swift Sources/Feature/Home/Implementation/HomeView.swift
/// ```
/// Good: the file itself is there
/// ```console
/// $ cp ../HomeView.swift Sources/Feature/Home/Implementation/HomeView.swift
/// ```
enum SourcesAreReadable {
    static let id = "sources-are-readable"

    static func findings(_ sources: ProjectSources?, _ bench: Bench) -> [Finding] {
        guard let sources, let severity = bench.context.project.severity(of: id) else { return [] }
        let guidance = bench.context.project.rules[id]?.guidance.map { [Finding.Note($0)] } ?? []
        return sources.unread.map { unread in
            var finding = unread
            finding.severity = severity
            finding.notes += guidance
            return finding
        }
    }
}
