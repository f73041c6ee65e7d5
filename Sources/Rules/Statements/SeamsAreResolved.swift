import AshlarProjectModel

/// Every seam is still needed: its app declares the legacy type, and the day of `remove_when` has not come.
///
/// **Why.** A seam lets a module go ahead of a type that cannot be moved yet. It is meant to go with this type. Without a
/// reminder the protocol stays, and the next reader asks what it is for.
///
/// `remove_when` is a day, or a text that says what has to be done first. Only a day is compared.
///
/// A type that no source of the app declares is gone if the file of its conformance is there, such as
/// `Common+Cache.swift`. Without that file its name may be misspelled: the finding names a similar type of the app. Where
/// a source of the app cannot be read, no type counts as missing.
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
        run.rules.context.project.seams.compactMap { seam in
            let finding = run.sources?.missingLegacyTypes[seam.name].map { missing($0, of: seam, in: run) }
            return finding ?? (seam.isDue(on: run.accepted.today) ? due(seam, in: run) : nil)
        }
    }

    private func missing(_ type: ProjectSources.MissingLegacyType, of seam: Seam, in run: AuditedRun) -> Finding {
        let app = app(of: seam, in: run)
        let removal = "run 'ashlar remove \(seam.name)'"
        guard let conformance = type.conformance else {
            let correction = type.similar.map { "did you mean '\($0)'?" } ?? "correct 'legacy'."
            return finding(
                "no source of '\(app)' declares '\(seam.legacy)', the legacy type of the seam '\(seam.name)'",
                at: seam.location, in: run, remedy: "\(correction) If it was moved, \(removal)")
        }
        var finding = finding(
            "the seam '\(seam.name)' is resolved: '\(app)' declares no type '\(seam.legacy)'", at: seam.location,
            in: run, remedy: "\(removal) and delete '\(conformance)'")
        if let similar = type.similar {
            finding.notes.append(.init("'\(app)' declares '\(similar)', which has a similar name"))
        }
        if !seam.removeWhen.isDay {
            finding.notes.append(.init("it was to be removed when: \(seam.removeWhen.visible)"))
        }
        return finding
    }

    private func due(_ seam: Seam, in run: AuditedRun) -> Finding {
        let present = run.sources.map { Set($0.files.map(\.path)) }
        let files = seam.paths(in: run.rules.context.project).filter { present?.contains($0) ?? false }
        let deleted = files.isEmpty ? "" : ", which deletes \(files.quotedList()) unless you have edited them"
        return finding(
            "the seam '\(seam.name)' was to be removed by \(seam.removeWhen)", at: seam.location, in: run,
            remedy: "move '\(seam.legacy)' out of '\(app(of: seam, in: run))' and run 'ashlar remove \(seam.name)'"
                + "\(deleted), or agree on another day with \(seam.owner.visible)")
    }

    private func app(of seam: Seam, in run: AuditedRun) -> String {
        run.rules.context.project.member(of: seam.app).name
    }
}
