import AshlarMessages
import AshlarProjectModel

/// Draws for a terminal: layer under layer, a line for each box with what it uses.
///
/// Layers of one rank are held by a bracket; `‹X›` is use through what X exposes only, `✘ X` is use against a rule.
package struct TextDiagram {
    package static func draw(_ picture: Picture, _ style: DiagramFormat.Style = DiagramFormat.Style()) -> String {
        var diagram = TextDiagram(picture, style)
        return diagram.write()
    }

    private let picture: Picture
    private let style: DiagramFormat.Style
    private let ink: Ink
    private let phrases: UsePhrases
    private let columns: TextColumns
    private var text = ""

    private init(_ picture: Picture, _ style: DiagramFormat.Style) {
        self.picture = picture
        self.style = style
        ink = Ink(isColored: style.isColored)
        phrases = UsePhrases(picture, style)
        let labels = picture.ranks.joined().map(\.name) + (picture.products.isEmpty ? [] : [Self.productsLabel])
        columns = TextColumns(
            width: style.width, labels: labels.map(\.visible.displayWidth),
            names: picture.boxes.map(\.name.visible.displayWidth))
    }

    private static let productsLabel = "packages"

    private mutating func write() -> String {
        let title = [Phrase(picture.name, [.bold])] + picture.title.dropFirst(2).map { Phrase($0) }
        text = TextColumns.flow(title, columns.width, separator: "", ink).joined(separator: "\n") + "\n\n"
        for (place, bands) in picture.ranks.enumerated() {
            if place > 0 { text += ink("  │", .dim) + "\n" }
            write(bands)
        }
        if !picture.products.isEmpty {
            if !picture.ranks.isEmpty { text += ink("  │", .dim) + "\n" }
            write(lines: phrases.lines(for: picture.products), label: Self.productsLabel) { _ in "  " }
        }
        if picture.boxes.isEmpty { text += "  nothing to draw\n" }
        writeFoot()
        return text
    }

    /// A rank: siblings share a bracket, so that it shows that neither lies above the other.
    private mutating func write(_ bands: [Picture.Band]) {
        for (place, band) in bands.enumerated() {
            let isFirst = place == 0
            let isLast = place == bands.count - 1
            write(lines: phrases.lines(for: band.boxes), label: band.name) { row in
                guard bands.count > 1 else { return "  " }
                if isFirst, row.isFirst { return "┌ " }
                if isLast, row.isLast { return "└ " }
                return "│ "
            }
        }
    }

    /// The lines of a layer, its label before the first; `bracket` gives the two columns at the margin.
    private mutating func write(
        lines: [UsePhrases.Line], label: String, bracket: (_ row: (isFirst: Bool, isLast: Bool)) -> String
    ) {
        var rows: [String] = []
        if !columns.sharesLabelLine { rows.append(ink(label.visible, .bold)) }
        for line in lines.isEmpty ? [UsePhrases.Line(name: Phrase("(empty)", [.dim]), uses: [])] : lines {
            rows += columns.rows(for: line, ink)
        }
        for (place, row) in rows.enumerated() {
            let margin = bracket((place == 0, place == rows.count - 1))
            var lead = ""
            if columns.sharesLabelLine {
                let shown = place == 0 ? label.visible : ""
                lead = ink(shown, .bold) + String(repeating: " ", count: columns.label - shown.displayWidth + 2)
            }
            let line = ink(margin, .dim) + lead + row
            text += style.isColored ? line + "\n" : line.trimmingTrailingSpaces + "\n"
        }
    }

    private mutating func writeFoot() {
        let violations = picture.boxes.flatMap(\.violations) + picture.arrows.flatMap(\.violations)
        let findings = violations.reported.findings
        let shown = findings.prefix(style.limit ?? findings.count)
        text += "\n"
        for finding in shown { write(finding) }
        if shown.count < findings.count { text += "… and \(findings.count - shown.count) more\n" }
        if !shown.isEmpty { text += "\n" }

        let all = picture.allTargets
        let targets =
            picture.drawnTargets == all ? all.of("target", "targets") : "\(picture.drawnTargets) of \(all) targets"
        var parts = [Phrase(targets)] + counts(of: violations)
        if phrases.marksInterfaces { parts.append(Phrase("‹ › interface only", [.dim])) }
        text += TextColumns.flow(parts, columns.width, separator: " ·", ink).joined(separator: "\n") + "\n"
        guard !picture.omissions.isEmpty else { return }
        let label = "not drawn: "
        let omissions = picture.omissions.map { Phrase($0, [.dim]) }
        let rows = TextColumns.flow(omissions, columns.width - label.count, ink)
        text += ink(label, .dim) + rows.joined(separator: "\n" + String(repeating: " ", count: label.count)) + "\n"
    }

    /// A finding with its edge, rule and place, over several lines where one is too short.
    private mutating func write(_ finding: [Picture.Violation]) {
        guard let first = finding.first else { return }
        let words = [
            Phrase("\(first.importer) ─▶ \(first.imported)\(finding.otherCount) "), Phrase("\(first.rule) ", [.dim]),
            Phrase(first.location.description),
        ]
        let rows = TextColumns.flow(words, columns.width - 2, separator: "", ink)
        let mark = first.mark == .error ? ink("✘", .red, .bold) : ink("!", .yellow, .bold)
        text += rows.enumerated().map { ($0 == 0 ? "\(mark) " : "  ") + $1.trimmingTrailingSpaces + "\n" }.joined()
    }

    /// How many edges break rules, and in how many findings where that is another number.
    private func counts(of violations: [Picture.Violation]) -> [Phrase] {
        Picture.Mark.allCases.reversed().compactMap { mark in
            let (edges, findings) = violations.filter { $0.mark == mark }.counts
            guard edges > 0 else { return nil }
            let rest = edges == findings ? "" : " in \(findings.of("finding", "findings"))"
            return switch mark {
            case .error: Phrase("✘ \(edges.of("forbidden edge", "forbidden edges"))\(rest)", [.red])
            case .warning: Phrase("! \(edges.of("edge", "edges")) with warnings\(rest)", [.yellow])
            case .baseline: Phrase("\(edges.of("edge", "edges")) in the baseline", [.yellow])
            case .exception: Phrase("\(edges.of("edge", "edges")) with an exception", [.yellow])
            }
        }
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: Substring {
        var rest = self[...]
        while rest.last == " " { rest.removeLast() }
        return rest
    }
}
