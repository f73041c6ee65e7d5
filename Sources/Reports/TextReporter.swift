import AshlarProjectModel

/// Tells findings to a person: the compiler's form of line first, so that editors find the place, then the source with
/// a caret, what explains it, and what helps.
package enum TextReporter {
    /// The findings and the summary.
    package static func report(_ report: LintReport, isColored: Bool = false) -> String {
        let findings = Self.findings(of: report, isColored: isColored)
        return findings + (findings.isEmpty ? "" : "\n") + SummaryLine.text(of: report, isColored: isColored)
    }

    /// The findings alone, with a blank line between them.
    package static func findings(of report: LintReport, isColored: Bool = false) -> String {
        let ink = Ink(isColored: isColored)
        var excerpt = SourceExcerpt(sourceLine: report.sourceLine, ink: ink)
        var text = ""
        for finding in report.findings {
            if !text.isEmpty { text += "\n" }
            text += head(finding, ink)
            if let location = finding.location { text += excerpt.lines(at: location) }
            for note in finding.notes {
                let place = note.location.map { "\($0.description.visible): " } ?? ""
                text += "  \(ink("note:", .cyan, .bold)) \(place)\(note.message.visible)\n"
            }
            if let remedy = finding.remedy { text += "  \(ink("help:", .green, .bold)) \(remedy.visible)\n" }
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
