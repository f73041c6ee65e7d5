import AshlarProjectModel

/// Every exception of the manifest accepts a violation, and none has expired.
///
/// **Why.** An exception accepts one violation for a reason. One that matches nothing would accept the next violation
/// of the same pair without a review. One that has expired was meant to be temporary, and accepts nothing any more.
///
/// An exception may accept an import that no manifest declares. So where only the declared graph is evaluated, or a
/// source of the importer cannot be read, no exception is reported as unmatched.
///
/// Bad: the last day has passed, or `HomeUI` no longer uses `TadaMap`
/// ```yaml
/// exceptions:
///   - {rule: ui-stays-light, importer: Home.ui, imported: TadaMap, reason: "map at home", expires: 2024-03-01}
/// ```
/// Good: it accepts an edge that exists, up to and including its last day
/// ```yaml
/// exceptions:
///   - {rule: ui-stays-light, importer: Home.ui, imported: TadaMap, reason: "map at home", expires: 2099-03-01}
/// ```
struct ExceptionsAreCurrent: AuditRule {
    let id = Finding.exceptionsRule

    func evaluate(_ run: AuditedRun) -> [Finding] {
        let forbidden = Dictionary(grouping: run.forbiddenEdges, by: \.importer)
        return run.accepted.exceptions.outdated.map { exception, isExpired, isMatched in
            var finding = finding(
                isExpired
                    ? "the exception to \(exception.rule) expired on \(exception.expires ?? ""): \(exception.summary)"
                    : "the exception to \(exception.rule) matches nothing: \(exception.summary)",
                at: exception.location, in: run, remedy: "remove the exception")
            if isMatched {
                finding.remedy = "fix the accepted violation, or review it and set a new day"
            } else {
                finding.notes = reasons(exception, run, forbidden)
            }
            return finding
        }
    }

    /// Why an exception matches nothing, where the graph alone does not show it.
    private func reasons(
        _ exception: AcceptedException, _ run: AuditedRun, _ forbidden: [Int: [ForbiddenEdge]]
    ) -> [Finding.Note] {
        let inactivity = run.rules.inactivity(of: exception.rule)
        guard inactivity.isEmpty else { return inactivity }
        let elsewhere = exception.importers
            .compactMap { forbidden[$0]?.first { exception.imported.contains($0.imported) } }
            .min { $0.importer < $1.importer }
        guard let elsewhere else { return [] }
        let importer = run.rules.context.name(elsewhere.importer)
        let imported = run.rules.context.name(elsewhere.imported)
        return [
            .init(
                "'\(importer)' to '\(imported)' violates \(elsewhere.rule), which is evaluated first",
                at: elsewhere.location)
        ]
    }
}

extension ActiveRules {
    /// The note that the rule is off or inactive; none where it is active.
    func inactivity(of rule: String) -> [Finding.Note] {
        if context.severity(of: rule) == nil { return [.init("\(rule) is off")] }
        return inactiveRules.first { $0.rule == rule }.map { [.init("\(rule) is inactive: \($0.reason)")] } ?? []
    }
}
