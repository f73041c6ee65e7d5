/// An output format of a run. A new reporter is a file and a case.
package enum ReporterFormat: String, CaseIterable, Sendable {
    case text, summary, xcode, github, json, sarif, junit, checkstyle, gitlab, markdown, agent

    /// The whole report of a run; text without the summary line, which contains the duration and is printed separately.
    ///
    /// - Parameters:
    ///   - isColored: whether text is colored; formats for machines never are.
    ///   - status: the exit status with which the run ends.
    package func report(_ report: LintReport, isColored: Bool, status: Int32) -> String {
        switch self {
        case .text: TextReporter.report(report, isColored: isColored)
        case .summary: SummaryReporter.report(report)
        case .xcode: XcodeReporter.report(report)
        case .github: GitHubReporter.report(report)
        case .json: JSONReporter.report(report, status: status)
        case .sarif: SARIFReporter.report(report, status: status)
        case .junit: JUnitReporter.report(report)
        case .checkstyle: CheckstyleReporter.report(report)
        case .gitlab: GitLabReporter.report(report)
        case .markdown: MarkdownReporter.report(report, status: status)
        case .agent: AgentReporter.report(report)
        }
    }
}
