import AshlarMessages
import AshlarProjectModel

/// Reports findings in the compiler's form, which Xcode shows as issues; notes belong to the finding above them.
package enum XcodeReporter {
    package static func report(_ report: LintReport) -> String {
        var text = ""
        for finding in report.findings {
            let head = "\(finding.message.visible) [\(finding.rule.visible)]"
            text += line(finding.location, finding.severity.rawValue, head, report)
            for note in finding.notes {
                text += line(note.location ?? finding.location, "note", note.message.visible, report)
            }
            if let remedy = finding.remedy { text += line(finding.location, "note", "help: \(remedy.visible)", report) }
        }
        if let obstacle = report.obstacle { text += line(nil, "error", obstacle.visible, report) }
        return text
    }

    private static func line(
        _ location: SourceLocation?, _ verdict: String, _ message: String, _ report: LintReport
    ) -> String {
        guard let location else { return "\(verdict): \(message)\n" }
        return "\(absolute(location.path, report)):\(location.line):\(location.column): \(verdict): \(message)\n"
    }

    /// Xcode looks for a relative path in the folder of the Xcode project, wherever that is.
    private static func absolute(_ path: String, _ report: LintReport) -> String {
        guard let root = report.place.root, !path.hasPrefix("/") else { return path.visible }
        return ((root.hasSuffix("/") ? root : root + "/") + path).visible
    }
}
