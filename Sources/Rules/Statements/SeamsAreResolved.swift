import AshlarProjectModel

/// Every seam is still needed: its app declares the legacy type, and the day of `remove_when` has not come.
///
/// **Why.** A seam lets a module go ahead of a type that cannot be moved yet. It is meant to go with this type. Without a
/// reminder the protocol stays, and the next reader asks what it is for.
///
/// `remove_when` is a day, or a text that says what has to be done first. Only a day is compared. Where a source of the app
/// cannot be read, no type counts as gone.
///
/// Bad: the day has come
/// ```yaml
/// modules: {Net: {layer: Core}}
/// apps: {Shop: {uses: [Net]}}
/// seams:
///   Cache:
///     {module: Net, legacy: Common, requires: ["isOn: Bool"], reason: "large", owner: core, remove_when: 2024-03-01}
/// ```
/// Good: the day is ahead, and `Common` is in the app
/// ```yaml
/// modules: {Net: {layer: Core}}
/// apps: {Shop: {uses: [Net]}}
/// seams:
///   Cache:
///     {module: Net, legacy: Common, requires: ["isOn: Bool"], reason: "large", owner: core, remove_when: 2099-03-01}
/// ```
struct SeamsAreResolved: AuditRule {
    let id = "seams-are-resolved"

    func applies(to project: Project) -> Bool { !project.seams.isEmpty }

    func evaluate(_ run: AuditedRun) -> [Finding] {
        let project = run.rules.context.project
        let gone = run.sources?.resolvedSeams ?? [:]
        return project.seams.compactMap { seam in
            let app = project.member(of: seam.app).name
            let files = gone[seam.name]
            let isDue = seam.removeWhen.isDay && seam.removeWhen <= run.accepted.today
            guard files != nil || isDue else { return nil }
            let owned = files.map { $0.isEmpty ? "" : " and delete \($0.quotedList())" } ?? ""
            var finding = finding(
                files == nil
                    ? "the seam '\(seam.name)' was to be removed by \(seam.removeWhen)"
                    : "the seam '\(seam.name)' is resolved: '\(app)' declares no type '\(seam.legacy)'",
                at: seam.location, in: run,
                remedy: files == nil
                    ? "move '\(seam.legacy)' out of '\(app)' and run 'ashlar remove \(seam.name)', which deletes the seam's "
                        + "files, or agree on another day with \(seam.owner.visible)"
                    : "run 'ashlar remove \(seam.name)'\(owned)")
            if !seam.removeWhen.isDay, files != nil {
                finding.notes.append(.init("it was to be removed when: \(seam.removeWhen.visible)"))
            }
            return finding
        }
    }
}
