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
        var title = ink(picture.name.visible, .bold)
        for part in picture.title.dropFirst(2) { title += " " + part.visible }
        text = title + "\n\n"
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
        let shown = violations.prefix(style.limit ?? violations.count)
        text += "\n"
        for violation in shown {
            text += "\(mark(violation.severity)) \(violation.importer.visible) ─▶ \(violation.imported.visible)"
            text += "  \(ink(violation.rule, .dim))  \(violation.location.description.visible)\n"
        }
        if shown.count < violations.count { text += "… and \(violations.count - shown.count) more\n" }
        if !shown.isEmpty { text += "\n" }

        let all = picture.allTargets
        var parts = ["\(all) target\(all == 1 ? "" : "s")"]
        if picture.drawnTargets != all { parts = ["\(picture.drawnTargets) of \(all) targets"] }
        let errors = violations.count { $0.severity == .error }
        if errors > 0 { parts.append(ink("✘ \(errors) forbidden edge\(errors == 1 ? "" : "s")", .red)) }
        let warnings = violations.count - errors
        if warnings > 0 { parts.append(ink("! \(warnings) edge\(warnings == 1 ? "" : "s") with warnings", .yellow)) }
        if phrases.marksInterfaces { parts.append(ink("‹ › interface only", .dim)) }
        text += parts.joined(separator: ink(" · ", .dim)) + "\n"
        guard !picture.omissions.isEmpty else { return }
        let label = "not drawn: "
        let omissions = picture.omissions.map { Phrase($0, [.dim]) }
        let rows = TextColumns.flow(omissions, max(style.width - label.count, 40), ink)
        text += ink(label, .dim) + rows.joined(separator: "\n" + String(repeating: " ", count: label.count)) + "\n"
    }

    private func mark(_ severity: Severity) -> String {
        severity == .error ? ink("✘", .red, .bold) : ink("!", .yellow, .bold)
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: Substring {
        var rest = self[...]
        while rest.last == " " { rest.removeLast() }
        return rest
    }
}
