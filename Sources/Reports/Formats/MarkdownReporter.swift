import AshlarMessages
import AshlarProjectModel

/// Reports a run in GitHub's Markdown, for a comment or a job summary: a table of rules, then each finding with a link.
///
/// A comment may hold 65,536 characters, so what would be more is counted and left out.
package enum MarkdownReporter {
    static let mostBytes = 50_000

    /// - Parameter status: the exit status with which the run ends.
    package static func report(_ report: LintReport, status: Int32) -> String {
        var text = "### Ashlar: \(heading(of: report, status))\n"
        if let obstacle = report.obstacle { text += "\n**error** \(MarkdownText.prose(obstacle))\n" }
        if !report.findings.isEmpty { text += table(of: report) + details(of: report) }
        let footer = footer(of: report)
        if !footer.isEmpty { text += "\n---\n\n" + footer.joined(separator: " · ") + "\n" }
        return text
    }

    private static func heading(of report: LintReport, _ status: Int32) -> String {
        let counts = SummaryLine.counts(of: report)
        return counts.isEmpty ? (status == 0 ? "no findings" : "not judged") : counts.joined(separator: ", ")
    }

    private static func table(of report: LintReport) -> String {
        var counts: [String: (errors: Int, warnings: Int)] = [:]
        for finding in report.findings {
            counts[finding.rule, default: (0, 0)].errors += finding.severity == .error ? 1 : 0
            counts[finding.rule, default: (0, 0)].warnings += finding.severity == .warning ? 1 : 0
        }
        var text = "\n| rule | errors | warnings |\n| --- | ---: | ---: |\n"
        for (rule, count) in counts.sorted(by: { $0.key < $1.key }) {
            text += "| \(MarkdownText.cell(code: rule)) | \(SummaryLine.grouped(count.errors)) "
            text += "| \(SummaryLine.grouped(count.warnings)) |\n"
        }
        return text
    }

    private static func details(of report: LintReport) -> String {
        var text = "\n"
        for (index, finding) in report.findings.enumerated() {
            let lines = details(of: finding, report)
            guard text.utf8.count + lines.utf8.count <= mostBytes else {
                return text + "\nand \(SummaryLine.grouped(report.findings.count - index)) more\n"
            }
            text += lines
        }
        return text
    }

    private static func details(of finding: Finding, _ report: LintReport) -> String {
        let place = finding.location.map { " \(link(to: $0, report))" } ?? ""
        let message = MarkdownText.prose(finding.message)
        var text = "- **\(finding.severity.rawValue)**\(place) \(message) (\(MarkdownText.code(finding.rule)))\n"
        for note in finding.notes {
            let place = note.location.map { "\(link(to: $0, report)) " } ?? ""
            text += "  - note: \(place)\(MarkdownText.prose(note.message))\n"
        }
        if let remedy = finding.remedy { text += "  - help: \(MarkdownText.prose(remedy))\n" }
        return text
    }

    private static func link(to location: SourceLocation, _ report: LintReport) -> String {
        let path = SARIFPlace.percentEncoded(report.repositoryPath(location.path))
        let name = MarkdownText.code("\(location.path):\(location.line)")
        return "[\(name)](\(report.place.address ?? "")\(path)#L\(location.line))"
    }

    private static func footer(of report: LintReport) -> [String] {
        let parts = [SummaryLine.scope(of: report), SummaryLine.baseline(of: report, isPlain: false)]
        return parts.compactMap(\.self)
            + [SummaryLine.settled(of: report), SummaryLine.checked(in: report)]
            .filter { !$0.isEmpty }.map { $0.joined(separator: ", ") }
    }
}
