import AshlarProjectModel

/// Every entry of the baseline matches a violation, and none has expired.
///
/// **Why.** A baseline only ever shrinks. An entry that matches nothing would accept the same mistake again without a
/// report. One that has expired was meant to be temporary, and accepts nothing any more.
///
/// An entry names the rule, the importer, the imported and, for a violation in a source, the file's name. It has no
/// line and no count, so that it stays valid while code moves. Where one line violates a rule more than once, as the
/// line of a split does for many members, an entry for one of its edges covers the others. For a cycle the entry names
/// one edge, and the rule is evaluated again without that edge. Where only the declared graph is evaluated, or a source
/// cannot be read, the entries that depend on it are not reported.
///
/// Bad: `Model` no longer uses `Store`
/// ```yaml
/// entries:
///   - {rule: layers-point-inward, importer: Model, imported: Store}
/// ```
/// Good: `ashlar baseline prune` has removed it
/// ```yaml
/// entries: []
/// ```
struct BaselineIsCurrent: AuditRule {
    let id = Finding.baselineRule

    func evaluate(_ run: AuditedRun) -> [Finding] {
        run.accepted.baseline.outdated.map { entry, isStale in
            let identity = entry.identity
            let names = [identity.importer, identity.imported].compactMap(\.self).map { "'\($0)'" }
            let place = identity.file.map { " in \($0)" } ?? ""
            let subject = "\(identity.rule), \(names.joined(separator: " to "))\(place)"
            var finding = finding(
                isStale
                    ? "stale baseline entry: \(subject)"
                    : "the baseline entry expired on \(entry.expires ?? ""): \(subject)",
                at: entry.location, in: run,
                remedy: isStale
                    ? "run 'ashlar baseline prune'"
                    : "fix the covered finding, or review it and run 'ashlar baseline update --extend DAY'")
            (finding.importer, finding.imported, finding.file) = (identity.importer, identity.imported, identity.file)
            if let owner = entry.owner { finding.notes.append(.init("the owner is \(owner)")) }
            if isStale, run.rules.context.severity(of: identity.rule) == nil {
                finding.notes.append(.init("\(identity.rule) is off"))
            }
            return finding
        }
    }
}
