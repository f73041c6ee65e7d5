import AshlarJSON
import AshlarMessages
import AshlarProjectModel
import AshlarRules

/// All rules as a project configures them: built-in rules and the project's constraints.
struct RuleBook {
    let ids: [String]
    private let project: Project?
    private let pages = RulePages()
    private let constraints: [String: Constraint]

    /// - Parameter project: `nil` if there is none.
    init(of project: Project?) {
        self.project = project
        let constraints = project?.constraints ?? []
        ids = RuleSet.ids + constraints.map(\.id)
        self.constraints = Dictionary(constraints.map { ($0.id, $0) }) { first, _ in first }
    }

    /// The id, the severity and the first sentence of the statement.
    func row(_ id: String) -> [String] {
        let statement = statement(of: id)
        let end = statement.firstRange(of: ". ")?.lowerBound ?? statement.endIndex
        let sentence = statement[..<end]
        return [id, severity(of: id, in: project), String(sentence.hasSuffix(".") ? sentence.dropLast() : sentence)]
    }

    /// The page of the rule, and its settings in the project.
    func page(of id: String) -> String {
        var text = id + "\n\n"
        if let constraint = constraints[id] {
            text += "\(statement(of: id)): \(constraint.reason.visible)\n\n"
            text += "A constraint of this project, at \(constraint.location.description.visible).\n"
        } else {
            text += pages.text(of: id) ?? statement(of: id) + "\n"
        }
        let inactive = project.flatMap { RuleSet.inactiveReason(of: id, in: $0) }.map { ", inactive: \($0)" } ?? ""
        text += "\n" + (project == nil ? "Severity: " : "In this project: ") + severity(of: id, in: project)
        text += "\(inactive)\n"
        let rows = settings(of: id).map { [$0.key, $0.words] }
        return text + Columns.text(rows, indent: "  ")
    }

    func json(of id: String) -> JSONValue {
        [
            "id": .string(id),
            "severity": .string(severity(of: id, in: project)),
            "defaultSeverity": .string(severity(of: id, in: nil)),
            "statement": .string(statement(of: id)),
            "reason": JSONValue(constraints[id]?.reason),
            "isConstraint": .bool(constraints[id] != nil),
            "guidance": JSONValue(project?.rules[id]?.guidance),
            "allow": .strings(allowed(by: id)),
            "page": JSONValue(pages.text(of: id)),
        ]
    }

    private func statement(of id: String) -> String {
        if let constraint = constraints[id], let project {
            return RuleSet.statement(of: constraint, in: project).visible
        }
        return pages.statement(of: id) ?? RulePages.others[id] ?? ""
    }

    private func severity(of id: String, in project: Project?) -> String {
        guard RulePages.others[id] == nil else { return Severity.error.rawValue }
        return RuleSet.severity(of: id, in: project)?.rawValue ?? "off"
    }

    private func settings(of id: String) -> [(key: String, words: String)] {
        guard let project else { return [] }
        var settings: [(key: String, words: String)] = []
        if let guidance = project.rules[id]?.guidance { settings.append(("guidance", guidance.visible)) }
        let allowed = allowed(by: id)
        if !allowed.isEmpty { settings.append(("allow", allowed.joined(separator: ", "))) }
        for exception in project.exceptions where exception.rule == id {
            let end = exception.expires.map { " until \($0)" } ?? ""
            settings.append(("exception", "\(exception.summary)\(end): \(exception.reason)".visible))
        }
        if id == "budgets-hold" {
            settings += project.budgets.map { ("budget", "\($0.figure.rawValue): \($0.limit)") }
        }
        return settings
    }

    private func allowed(by id: String) -> [String] {
        guard let project else { return [] }
        return (project.rules[id]?.allowed ?? []).sorted().map(project.nodeName)
    }
}
