import AshlarJSON
import AshlarMessages
import AshlarProjectModel

/// Writes what changed between two pictures: for a terminal, for a comment of a pull request, and for other tools.
package struct DifferenceDocument: Sendable {
    package var difference: PictureDifference
    package var undrawn: UndrawnChanges
    /// What the user called the older state.
    package var base: String
    /// What the changes do to the cost of edits: the figures that differ, each with its earlier value, and all of them for
    /// other tools.
    package var costs: (changed: [(name: String, value: String)], now: JSONValue, base: JSONValue)

    package init(
        _ difference: PictureDifference, undrawn: UndrawnChanges = UndrawnChanges(), since base: String,
        changedCosts: [(name: String, value: String)] = [], costs: (now: JSONValue, base: JSONValue) = (.null, .null)
    ) {
        self.difference = difference
        self.undrawn = undrawn
        self.base = base
        self.costs = (changedCosts, costs.now, costs.base)
    }

    package func text(as format: DiagramFormat, isColored: Bool = false) -> String {
        switch format {
        case .text: text(Ink(isColored: isColored))
        case .markdown: markdown
        case .json: json.text
        case .dot, .svg, .mermaid: format.draw(difference.picture, DiagramFormat.Style())
        }
    }

    // MARK: Text

    private func text(_ ink: Ink) -> String {
        var text = "\(ink(difference.head.name.visible, .bold)) since \(base.visible): \(summary)\n"
        if let cost { text += "\(cost)\n" }
        if !difference.isEmpty || !undrawn.isEmpty { text += "\n" }
        for change in difference.boxes {
            let layer = change.layer.map { " in \($0.visible)" } ?? ""
            let earlier = change.origin.map { ", was in \($0.visible)" } ?? ""
            text += mark(change.change, ink) + "\(word(change.box)) \(change.box.name.visible)\(layer)\(earlier)\n"
            text += lines(change.rules, ink)
        }
        for change in difference.arrows {
            let imported = change.imported.name.visible
            let shown = change.isInterfaceOnly ? "‹\(imported)›" : imported
            text += mark(change.change, ink) + "\(change.importer.name.visible) ─▶ \(shown)\(ink(note(change), .dim))\n"
            text += lines(change.rules, ink)
        }
        for finding in undrawn.findings.new {
            let sign = mark(finding.severity == .error ? .error : .warning, ink)
            text += "\(sign) \(finding.message.visible): \(finding.rule.visible)\(place(of: finding).visible)\n"
        }
        for finding in undrawn.findings.resolved {
            text += "\(ink("✔", .green)) resolved: \(finding.message.visible): \(finding.rule.visible)\n"
        }
        return text + (undrawn.phrase.map { ink("not drawn: \($0)", .dim) + "\n" } ?? "")
    }

    private func place(of finding: Finding) -> String { finding.location.map { " (\($0))" } ?? "" }

    /// A line for each finding, with its targets.
    private func lines(_ rules: PictureDifference.RuleChange, _ ink: Ink) -> String {
        let broken = rules.violations.findings.map { "    \(mark($0.worst, ink)) \($0.sentence.visible)\n" }
        let resolved = rules.resolved.findings.map { "    \(ink("✔", .green)) \(gone($0).visible)\n" }
        return (broken + resolved).joined()
    }

    private func mark(_ mark: Picture.Mark?, _ ink: Ink) -> String {
        switch mark {
        case .error: ink("✘", .red)
        case .warning: ink("!", .yellow)
        case .baseline, .exception, nil: ink("·", .dim)
        }
    }

    /// "no longer A → B and 2 others: layers-point-inward".
    private func gone(_ finding: [Picture.Violation]) -> String {
        guard let first = finding.first else { return "" }
        return "no longer \(first.ends)\(finding.otherCount): \(first.label)"
    }

    private func mark(_ change: PictureDifference.Change, _ ink: Ink) -> String {
        switch change {
        case .added: ink("+ ", .green)
        case .removed: ink("- ", .red)
        case .changed: ink("~ ", .yellow)
        }
    }

    private func note(_ change: PictureDifference.ArrowChange) -> String {
        guard change.change == .changed, change.rules.violations.isEmpty, change.rules.resolved.isEmpty else {
            return ""
        }
        return change.isInterfaceOnly ? "  now only the interface" : "  now more than the interface"
    }

    private func word(_ box: Picture.Box) -> String {
        switch box.kind {
        case .target: "target"
        case .member(let kind): kind.rawValue
        case .folder: "folder"
        case .product: "product"
        }
    }

    /// "1 feature added, 2 dependencies removed, 1 forbidden".
    private var summary: String {
        func phrase(_ count: Int, _ one: String, _ many: String, _ word: String) -> String? {
            count == 0 ? nil : "\(count.of(one, many)) \(word)"
        }
        let (boxes, arrows) = (difference.boxes, difference.arrows)
        let forbidden = (arrows.map(\.rules) + boxes.map(\.rules)).count { !$0.violations.reported.isEmpty }
        let kinds = Set(boxes.map { word($0.box) })
        let box = kinds.count == 1 ? kinds.first ?? "box" : difference.head.unit == .target ? "target" : "member"
        let phrases =
            [PictureDifference.Change.added, .removed, .changed].map { change in
                phrase(boxes.count { $0.change == change }, box, box + "s", change.rawValue)
            }
            + [PictureDifference.Change.added, .removed, .changed].map { change in
                phrase(arrows.count { $0.change == change }, "dependency", "dependencies", change.rawValue)
            } + [
                forbidden == 0 ? nil : "\(forbidden) against a rule",
                phrase(undrawn.findings.new.count, "finding", "findings", "added"),
                phrase(undrawn.findings.resolved.count, "finding", "findings", "resolved"),
            ]
        let shown = phrases.compactMap(\.self)
        if shown.isEmpty {
            return cost == nil && undrawn.isEmpty ? "the graph has not changed" : "nothing that is drawn has changed"
        }
        return shown.joined(separator: ", ")
    }

    /// "propagation cost 9.61 % (was 9.44 %), longest chain 9 targets (was 8 targets)"; `nil` where neither changed.
    private var cost: String? {
        costs.changed.isEmpty ? nil : costs.changed.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    }

    // MARK: Markdown

    private var markdown: String {
        var text = "**\(MarkdownText.escaped(difference.head.name))** since \(MarkdownText.code(base)): \(summary)\n"
        if let cost { text += "\n\(cost)\n" }
        if !difference.isEmpty { text += table }
        if !undrawn.findings.new.isEmpty || !undrawn.findings.resolved.isEmpty { text += "\n" }
        for finding in undrawn.findings.new {
            let place = finding.location.map { " " + MarkdownText.code($0.description) } ?? ""
            text += "- **\(finding.rule)** \(MarkdownText.prose(finding.message))\(place)\n"
        }
        for finding in undrawn.findings.resolved {
            text += "- resolved: \(finding.rule) \(MarkdownText.prose(finding.message))\n"
        }
        if let phrase = undrawn.phrase { text += "\nnot drawn: \(phrase)\n" }
        guard !difference.isEmpty else { return text }
        return text + "\n```mermaid\n\(MermaidDiagram.draw(difference.picture))```\n"
    }

    /// The changed boxes and arrows.
    private var table: String {
        var text = "\n| | what | |\n|---|---|---|\n"
        for change in difference.boxes {
            let layer = change.layer.map { "in \(MarkdownText.escaped($0))" } ?? ""
            let earlier = change.origin.map { ", was in \(MarkdownText.escaped($0))" } ?? ""
            let name = "\(word(change.box)) \(MarkdownText.cell(code: change.box.name))"
            let notes = [layer + earlier].filter { !$0.isEmpty } + notes(change.rules)
            text += "| \(change.change.rawValue) | \(name) | \(notes.joined(separator: "<br>")) |\n"
        }
        for change in difference.arrows {
            let edge =
                "\(MarkdownText.cell(code: change.importer.name)) → \(MarkdownText.cell(code: change.imported.name))"
            var notes = notes(change.rules)
            if notes.isEmpty {
                notes = [
                    change.change == .changed
                        ? String(note(change).dropFirst(2)) : change.isInterfaceOnly ? "interface only" : ""
                ]
            }
            text += "| \(change.change.rawValue) | \(edge) | \(notes.joined(separator: "<br>")) |\n"
        }
        return text
    }

    /// A note for each finding, with its targets.
    private func notes(_ rules: PictureDifference.RuleChange) -> [String] {
        func ends(_ finding: [Picture.Violation]) -> String {
            guard let first = finding.first else { return "" }
            let (importer, imported) = (
                MarkdownText.cell(code: first.importer), MarkdownText.cell(code: first.imported)
            )
            return "\(importer) → \(imported)\(finding.otherCount)"
        }
        let broken = rules.violations.findings.compactMap { finding in
            finding.first.map { first in
                let rule = first.acceptance == nil ? "**\(first.rule)**" : first.label
                return "\(rule) \(ends(finding)) \(MarkdownText.cell(code: first.location.description))"
            }
        }
        return broken + rules.resolved.findings.map { "no longer \($0.first?.label ?? "") \(ends($0))" }
    }

    // MARK: JSON

    private var json: JSONValue {
        [
            "version": 1, "name": .string(difference.head.name), "base": .string(base),
            "unit": .string(difference.head.unit.rawValue), "cost": ["now": costs.now, "base": costs.base],
            "boxes": .series(difference.boxes) { change in
                [
                    "name": .string(change.box.name), "kind": .string(PictureDocument.kind(of: change.box).kind),
                    "layer": JSONValue(change.layer), "earlierLayer": JSONValue(change.earlierLayer),
                    "earlierMember": JSONValue(change.earlierMember?.name),
                    "change": .string(change.change.rawValue),
                    "violations": .series(change.rules.violations, PictureDocument.json),
                    "resolved": .series(change.rules.resolved, PictureDocument.json),
                ]
            },
            "arrows": .series(difference.arrows) { change in
                [
                    "importer": .string(change.importer.name), "imported": .string(change.imported.name),
                    "change": .string(change.change.rawValue), "interfaceOnly": .bool(change.isInterfaceOnly),
                    "violations": .series(change.rules.violations, PictureDocument.json),
                    "resolved": .series(change.rules.resolved, PictureDocument.json),
                ]
            },
            "findings": [
                "new": .series(undrawn.findings.new, Self.json),
                "resolved": .series(undrawn.findings.resolved, Self.json),
            ],
            "undrawn": [
                "targets": .series(undrawn.targets) { change in
                    ["name": .string(change.box.name), "change": .string(change.change.rawValue)]
                },
                "dependencies": .series(undrawn.arrows) { change in
                    [
                        "importer": .string(change.importer.name), "imported": .string(change.imported.name),
                        "change": .string(change.change.rawValue),
                    ]
                },
            ],
        ]
    }

    private static func json(_ finding: Finding) -> JSONValue {
        [
            "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
            "message": .string(finding.message),
            "location": JSONValue(finding.location) {
                ["path": .string($0.path), "line": .int($0.line), "column": .int($0.column)]
            },
        ]
    }
}
