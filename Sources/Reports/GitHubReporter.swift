import AshlarProjectModel

/// Tells findings to GitHub, which shows them beside the lines of a pull request: workflow commands.
///
/// GitHub shows ten annotations of a kind and step and drops the rest without a word, so the rest is counted here. Values
/// are escaped as `@actions/core` does it.
package enum GitHubReporter {
    package static let mostOfAKind = 10

    package static func report(_ report: LintReport) -> String {
        var text = ""
        var told: [Severity: Int] = [:]
        if let obstacle = report.obstacle {
            text += "::error title=Ashlar::\(data(obstacle))\n"
            told[.error] = 1
        }
        for severity in [Severity.error, .warning] {
            // Those that are new first: a stale entry of the baseline can wait.
            let findings = report.findings.filter { $0.severity == severity }
            let ordered = findings.filter { !isStale($0) } + findings.filter(isStale)
            for finding in ordered.prefix(mostOfAKind - told[severity, default: 0]) {
                text += command(for: finding, in: report)
                told[severity, default: 0] += 1
            }
        }
        return text + rest(of: report, told)
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
        let message = ([finding.message.visible] + finding.explanation).joined(separator: "\n")
        return "::\(finding.severity.rawValue) \(properties.joined(separator: ","))::\(data(message))\n"
    }

    private static func rest(of report: LintReport, _ told: [Severity: Int]) -> String {
        let errors = report.errors + (report.obstacle == nil ? 0 : 1) - told[.error, default: 0]
        let warnings = report.warnings - told[.warning, default: 0]
        var parts: [String] = []
        if errors > 0 { parts.append("\(SummaryLine.grouped(errors)) more error\(errors == 1 ? "" : "s")") }
        if warnings > 0 { parts.append("\(SummaryLine.grouped(warnings)) more warning\(warnings == 1 ? "" : "s")") }
        if parts.isEmpty { return "" }
        return "and \(parts.joined(separator: ", ")): GitHub shows \(mostOfAKind) annotations of a kind\n"
    }

    /// What stands behind the last `::`.
    private static func data(_ text: String) -> String { escaped(text) { _ in nil } }

    /// A value before it, which a colon or a comma would end.
    private static func property(_ text: String) -> String {
        escaped(text) { scalar in
            switch scalar {
            case ":": "%3A"
            case ",": "%2C"
            default: nil
            }
        }
    }

    private static func escaped(_ text: String, _ more: (Unicode.Scalar) -> String?) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            default: escaped += more(scalar) ?? scalar.visible
            }
        }
        return escaped
    }
}
