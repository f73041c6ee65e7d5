import AshlarMessages
import AshlarProjectModel

/// Reports findings to a coding agent in few tokens: one line for each, with the location and what to do.
package enum AgentReporter {
    package static let most = 50

    package static func report(_ report: LintReport) -> String {
        var text = ""
        let ordered = report.byWeight
        for finding in ordered.prefix(most) { text += line(for: finding) }
        if ordered.count > most { text += "and \(LintReport.rest(ordered[most...]))\n" }
        if report.fixable > 0 { text += "\(SummaryLine.grouped(report.fixable)) of them: ashlar lint --fix\n" }
        if let obstacle = report.obstacle { text += "error: \(obstacle.visible)\n" }
        return text.isEmpty ? "no findings\n" : text
    }

    private static func line(for finding: Finding) -> String {
        let severity = finding.severity.rawValue
        let message = "\(severity): \(finding.message.visible)"
        let words =
            switch finding.remedy?.visible {
            case nil: message
            // The remedy of an invalid manifest completes the message: "did you mean 'Core'?".
            case let remedy? where finding.rule == Finding.manifestRule: "\(message): \(remedy)"
            case let remedy?: "\(finding.severity == .error ? "" : "\(severity), ")fix: \(remedy)"
            }
        let place = finding.location.map { " ← \($0.path.visible):\($0.line)" } ?? ""
        return "\(words)\(place) \(finding.rule.visible)\n"
    }
}
