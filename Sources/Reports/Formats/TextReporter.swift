import AshlarMessages
import AshlarProjectModel

/// Reports findings on a terminal: first a line in the compiler's form, from which editors take the location, then the
/// source line with a caret, the notes and the help.
package enum TextReporter {
    /// The findings, with a blank line around those of several lines; the summary is not part of the result.
    ///
    /// Of more findings than the report's `textLimit`, those that fail the run come first; the others are counted by rule.
    package static func report(_ report: LintReport, isColored: Bool = false) -> String {
        let ink = Ink(isColored: isColored)
        var excerpt = SourceExcerpt(sourceLine: report.sourceLine, ink: ink)
        var text = ""
        var wasLong = false
        let limit = report.textLimit.map { min($0, report.findings.count) } ?? report.findings.count
        let isCut = limit < report.findings.count
        for finding in isCut ? report.byWeight.prefix(limit).sorted() : report.findings {
            var lines = head(finding, ink)
            if let location = finding.location { lines += excerpt.lines(at: location) }
            lines += finding.explanation(ink).map { "  \($0)\n" }.joined()
            let isLong = lines.utf8.count { $0 == UInt8(ascii: "\n") } > 1
            if !text.isEmpty, isLong || wasLong { text += "\n" }
            text += lines
            wasLong = isLong
        }
        if isCut {
            let rest = LintReport.rest(report.byWeight.dropFirst(limit))
            text += "\nand \(rest); 'ashlar lint --max-findings 0' lists all\n"
        }
        return text
    }

    private static func head(_ finding: Finding, _ ink: Ink) -> String {
        let place = finding.location.map { ink("\($0.description.visible):", .bold) + " " } ?? ""
        let severity = ink("\(finding.severity.rawValue):", finding.severity == .error ? .red : .yellow, .bold)
        return "\(place)\(severity) \(finding.message.visible) \(ink("[\(finding.rule.visible)]", .dim))\n"
    }
}
