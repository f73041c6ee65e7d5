import AshlarProjectModel

/// Tells findings to a person: the compiler's form of line first, so that editors find the place, then the source with
/// a caret, what explains it, and what helps.
package enum TextReporter {
    /// The findings, with a blank line around those of several lines; the summary is not part of the result.
    package static func report(_ report: LintReport, isColored: Bool = false) -> String {
        let ink = Ink(isColored: isColored)
        var excerpt = SourceExcerpt(sourceLine: report.sourceLine, ink: ink)
        var text = ""
        var wasLong = false
        for finding in report.findings {
            var lines = head(finding, ink)
            if let location = finding.location { lines += excerpt.lines(at: location) }
            for note in finding.notes {
                let place = note.location.map { "\($0.description.visible): " } ?? ""
                lines += "  \(ink("note:", .cyan, .bold)) \(place)\(note.message.visible)\n"
            }
            if let remedy = finding.remedy { lines += "  \(ink("help:", .green, .bold)) \(remedy.visible)\n" }
            let isLong = lines.utf8.count { $0 == UInt8(ascii: "\n") } > 1
            if !text.isEmpty, isLong || wasLong { text += "\n" }
            text += lines
            wasLong = isLong
        }
        return text
    }

    private static func head(_ finding: Finding, _ ink: Ink) -> String {
        let place = finding.location.map { ink("\($0.description.visible):", .bold) + " " } ?? ""
        let verdict = "\(finding.severity.rawValue):"
        let painted = finding.severity == .error ? ink(verdict, .red, .bold) : ink(verdict, .yellow, .bold)
        return "\(place)\(painted) \(finding.message.visible) \(ink("[\(finding.rule.visible)]", .dim))\n"
    }
}
