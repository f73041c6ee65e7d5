import AshlarMessages
import AshlarProjectModel
import AshlarYAMLTree

/// Resolves what the manifest says of rules, and the exceptions to them.
struct RuleResolver {
    let names: NameTable
    let words: ProjectResolver.RuleWords
    /// The ids of the team's own rules, which may be named like those of the table.
    let constraints: [String]
    /// The modules of the system, which an exception may name where the project has none of that name.
    let modules: Set<String>
    let problems: DiagnosticCollector

    func settings(_ declarations: [RuleDeclaration]) -> [String: RuleSetting] {
        var settings: [String: RuleSetting] = [:]
        for declaration in declarations {
            let id = declaration.id
            guard words.ids.contains(id.value) || constraints.contains(id.value) else {
                reportUnknown(id)
                continue
            }
            var setting = RuleSetting(
                severity: constraints.contains(id.value) ? .error : words.severities[id.value])
            if let severity = declaration.severity { setting.severity = severity.value }
            if let allow = declaration.allow {
                if words.withAllow.contains(id.value) {
                    setting.allowed = names.selection(allow.value, in: "'allow' of rule '\(id.value)'").nodes
                } else {
                    let with = words.withAllow.sorted().joined(separator: " and ")
                    problems.report(
                        "the rule '\(id.value)' has no 'allow'; \(with) have", at: allow.location,
                        remedy: "accept a single edge under 'exceptions' instead")
                }
            }
            setting.guidance = declaration.guidance?.value
            setting.assertions = declaration.assertions.map(\.value)
            if let first = declaration.assertions.first, id.value != "tests-assert" {
                problems.report("the rule '\(id.value)' has no 'assertions'; 'tests-assert' has", at: first.location)
            }
            settings[id.value] = setting
        }
        return settings
    }

    func exceptions(_ declarations: [ExceptionDeclaration]) -> [AcceptedException] {
        declarations.compactMap { declaration in
            if let reason = declaration.reason, reason.value.isEmpty {
                problems.report("an exception needs a reason", at: reason.location)
            }
            Self.check(expires: declaration.expires, problems)
            guard let rule = declaration.rule, let importer = declaration.importer, let imported = declaration.imported,
                let reason = declaration.reason
            else { return nil }
            guard words.ids.contains(rule.value) || constraints.contains(rule.value) else {
                reportUnknown(rule, in: "an exception")
                return nil
            }
            let importers = names.selection(.names([importer]), in: "'importer' of an exception")
            let isModule = namesModule(rule.value, imported.value)
            let chosen =
                isModule
                ? NameTable.Selection() : names.selection(.names([imported]), in: "'imported' of an exception")
            var exception = AcceptedException(
                rule: rule.value, importers: importers.targets, imported: chosen.nodes,
                summary: "'\(importer.value)' uses '\(imported.value)'", reason: reason.value,
                expires: declaration.expires?.value, location: declaration.location)
            if isModule { exception.importedModule = imported.value }
            return exception
        }
    }

    private func reportUnknown(_ rule: Located<String>, in context: String = "") {
        problems.reportUnknown(
            "rule", rule, in: context, meant: problems.suggestion(for: rule.value, among: words.ids + constraints),
            remedy: "run 'ashlar explain' to list the rules")
    }

    /// Whether the exception names a module that neither the project nor a product declares, a metric or a seam.
    private func namesModule(_ rule: String, _ imported: String) -> Bool {
        if rule == "budgets-hold" { return Budget.Figure(rawValue: imported) != nil }
        if rule == "seams-stay-small" { return !names.isKnown(imported) }
        guard rule == "frameworks-stay-out" || rule == "imports-are-known" else { return false }
        return modules.contains(imported) || !names.isKnown(imported)
    }

    static func check(expires: Located<String>?, _ problems: DiagnosticCollector) {
        guard let expires, !expires.value.isDay else { return }
        problems.report("'expires' must be a day such as 2027-03-01, not '\(expires.value)'", at: expires.location)
    }
}
