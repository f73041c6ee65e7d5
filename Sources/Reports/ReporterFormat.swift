/// A form in which a run is told. A new reporter is its file and a line in `all`.
package struct ReporterFormat: Sendable {
    package let name: String
    /// The whole report; formats for machines are never coloured.
    package let report: @Sendable (_ report: LintReport, _ isColored: Bool) -> String

    package static let all: [ReporterFormat] = [
        text,
        ReporterFormat(name: "json") { report, _ in JSONReporter.report(report) },
    ]

    /// The findings alone: the summary is for people, and says how long it took.
    package static let text = ReporterFormat(name: "text") { TextReporter.findings(of: $0, isColored: $1) }

    private init(name: String, report: @escaping @Sendable (LintReport, Bool) -> String) {
        self.name = name
        self.report = report
    }

    package static func named(_ name: String) -> ReporterFormat? { all.first { $0.name == name } }
}
