import AshlarMessages
import AshlarProjectModel

/// Reports findings as workflow commands, which GitHub shows beside the lines of a pull request.
///
/// GitHub shows ten annotations of each severity and step and silently drops the rest, so the rest is counted here. Values
/// are escaped as `@actions/core` does it.
package enum GitHubReporter {
    package static let mostOfAKind = 10

    package static func report(_ report: LintReport) -> String {
        var text = report.obstacle.map { "::error title=Ashlar::\(data($0))\n" } ?? ""
        var rest: [String] = []
        for severity in [Severity.error, .warning] {
            // New findings come first: a stale entry of the baseline can wait.
            let findings = report.findings.filter { $0.severity == severity }
            let ordered = findings.filter { !isStale($0) } + findings.filter(isStale)
            let isObstacleShown = severity == .error && report.obstacle != nil
            let shown = ordered.prefix(mostOfAKind - (isObstacleShown ? 1 : 0))
            text += shown.map { command(for: $0, in: report) }.joined()
            let left = ordered.count - shown.count
            if left > 0 { rest.append("\(SummaryLine.grouped(left)) more \(severity.rawValue)\(left == 1 ? "" : "s")") }
        }
        guard !rest.isEmpty else { return text }
        return text + "and \(rest.joined(separator: ", ")): GitHub shows \(mostOfAKind) annotations of each severity\n"
    }

    private static func isStale(_ finding: Finding) -> Bool { finding.rule == Finding.baselineRule }

    private static func command(for finding: Finding, in report: LintReport) -> String {
        var properties: [String] = []
        if let location = finding.location {
            properties.append("file=\(property(report.repositoryPath(location.path)))")
            properties.append("line=\(location.line)")
            properties.append("col=\(location.column)")
            if location.length > 0 { properties.append("endColumn=\(location.column + location.length)") }
        }
        properties.append("title=\(property(finding.rule))")
        let message = ([finding.message.visible] + finding.explanation()).joined(separator: "\n")
        return "::\(finding.severity.rawValue) \(properties.joined(separator: ","))::\(data(message))\n"
    }

    /// The text after the last `::`.
    private static func data(_ text: String) -> String { text.escaping(dataEscapes) }

    /// A value before it, which a colon or a comma would end.
    private static func property(_ text: String) -> String { text.escaping(propertyEscapes) }

    private static let dataEscapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
    private static let propertyEscapes = dataEscapes.merging([":": "%3A", ",": "%2C"]) { $1 }
}
