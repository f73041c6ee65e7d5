/// An output format of a run. A new reporter is a file and a line in `all`.
package struct ReporterFormat: Sendable {
    package let name: String
    /// The whole report, of a run that ends with the exit status; formats for machines are never coloured.
    package let report: @Sendable (_ report: LintReport, _ isColored: Bool, _ status: Int32) -> String

    package static let all: [ReporterFormat] = [
        text,
        ReporterFormat(name: "xcode") { report, _, _ in XcodeReporter.report(report) },
        github,
        ReporterFormat(name: "json") { report, _, status in JSONReporter.report(report, status: status) },
        ReporterFormat(name: "sarif") { report, _, status in SARIFReporter.report(report, status: status) },
        ReporterFormat(name: "junit") { report, _, _ in JUnitReporter.report(report) },
        ReporterFormat(name: "checkstyle") { report, _, _ in CheckstyleReporter.report(report) },
        ReporterFormat(name: "gitlab") { report, _, _ in GitLabReporter.report(report) },
        ReporterFormat(name: "markdown") { report, _, status in MarkdownReporter.report(report, status: status) },
        ReporterFormat(name: "agent") { report, _, _ in AgentReporter.report(report) },
    ]

    /// The findings only; the summary line, which contains the duration, is printed separately.
    package static let text = ReporterFormat(name: "text") { report, isColored, _ in
        TextReporter.report(report, isColored: isColored)
    }

    package static let github = ReporterFormat(name: "github") { report, _, _ in GitHubReporter.report(report) }

    private init(name: String, report: @escaping @Sendable (LintReport, Bool, Int32) -> String) {
        self.name = name
        self.report = report
    }

    package static func named(_ name: String) -> ReporterFormat? { all.first { $0.name == name } }
}

extension ReporterFormat: Equatable {
    package static func == (left: ReporterFormat, right: ReporterFormat) -> Bool { left.name == right.name }
}
