import AshlarProjectModel

/// Tells findings in the form of Checkstyle, which many servers and editors read: by file, each with its line.
package enum CheckstyleReporter {
    package static func report(_ report: LintReport) -> String {
        var text = XMLText.declaration + "<checkstyle version=\"4.3\">\n"
        var path: String?
        for finding in report.findings {
            // Findings are sorted by path; those without a place stand first, at the head of the manifest.
            let location = report.pinned(finding.location)
            if path != location.path {
                if path != nil { text += "  </file>\n" }
                text += "  <file name=\"\(XMLText.escaped(report.repositoryPath(location.path)))\">\n"
                path = location.path
            }
            text += error(location, finding.severity, finding.message, finding.rule)
        }
        if path != nil { text += "  </file>\n" }
        if let obstacle = report.obstacle {
            let location = report.pinned(nil)
            text += "  <file name=\"\(XMLText.escaped(report.repositoryPath(location.path)))\">\n"
            text += error(location, .error, obstacle, "run") + "  </file>\n"
        }
        return text + "</checkstyle>\n"
    }

    private static func error(
        _ location: SourceLocation, _ severity: Severity, _ message: String, _ rule: String
    ) -> String {
        "    <error line=\"\(location.line)\" column=\"\(location.column)\" severity=\"\(severity.rawValue)\" "
            + "message=\"\(XMLText.escaped(message.visible))\" source=\"ashlar.\(XMLText.escaped(rule))\"/>\n"
    }
}
