import AshlarMessages
import AshlarProjectModel

/// Reports findings in the format of Checkstyle, which many servers and editors read: grouped by file.
package enum CheckstyleReporter {
    package static func report(_ report: LintReport) -> String {
        var text = XMLText.declaration + "<checkstyle version=\"4.3\">\n"
        var path: String?
        for finding in report.problems {
            // Findings are sorted by path; those without a location come first, at the start of the manifest.
            let location = report.pinned(finding.location)
            if path != location.path {
                if path != nil { text += "  </file>\n" }
                text += "  <\(XMLText.tag("file", ["name": report.repositoryPath(location.path)]))>\n"
                path = location.path
            }
            let error = XMLText.tag(
                "error",
                [
                    "line": "\(location.line)", "column": "\(location.column)",
                    "severity": finding.severity.rawValue, "message": finding.message.visible,
                    "source": "ashlar.\(finding.rule)",
                ])
            text += "    <\(error)/>\n"
        }
        if path != nil { text += "  </file>\n" }
        return text + "</checkstyle>\n"
    }
}
