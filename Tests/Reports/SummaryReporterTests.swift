import AshlarProjectModel
import AshlarReports
import Testing

@Suite("Summary of findings")
struct SummaryReporterTests {
    private func finding(_ rule: String, _ severity: Severity, of target: String?, fix: Fix? = nil) -> Finding {
        Finding(rule: rule, severity: severity, message: "m", location: nil, importer: target, fix: fix)
    }

    private let fix = Fix.declare(importer: "A", imported: "B")

    @Test func rulesTargetsAndFirstStepsAreListed() {
        let findings =
            [finding("layers-point-inward", .error, of: "Home"), finding("apps-are-leaves", .error, of: "Rider")]
            + (0..<3).map { _ in finding("imports-are-declared", .warning, of: "Home", fix: fix) }
            + [finding("dependencies-are-used", .warning, of: "Home"), finding("imports-are-known", .warning, of: nil)]
        #expect(
            SummaryReporter.report(LintReport(findings: findings)) == """
                Findings by rule
                  apps-are-leaves        1 error
                  layers-point-inward    1 error
                  imports-are-declared   3 warnings  3 fixable with 'ashlar tidy'
                  dependencies-are-used  1 warning
                  imports-are-known      1 warning

                Targets with the most findings
                  Home   5  declare 3, remove 1, layers-point-inward 1
                  Rider  1  apps-are-leaves 1

                Start with
                  ashlar explain apps-are-leaves      why, and how to fix 1 error
                  ashlar explain layers-point-inward  why, and how to fix 1 error
                  ashlar tidy --dry-run               what 3 automatic fixes change

                """)
    }

    @Test func tenTargetsAreListed() {
        let findings = (0..<30).map { finding("no-cycles", .error, of: "Target\($0 / 2)") }
        let rows = SummaryReporter.report(LintReport(findings: findings)).split(separator: "\n")
        #expect(rows.count { $0.contains("Target") && !$0.hasPrefix("Targets") } == 10)
    }

    @Test func nothingIsReportedWithoutFindings() {
        #expect(SummaryReporter.report(LintReport(findings: [])) == "")
    }

    @Test func placesAreReadFromAnotherFolder() {
        let place = SourceLocation(path: "Sources/A.swift", line: 1, column: 8, length: 1)
        let found = Finding(
            rule: "r", message: "m", location: place,
            notes: [.init("n", at: SourceLocation(path: "ashlar.yml", line: 2, column: 1)), .init("no place")])
        let report = LintReport(findings: [found]) { path, _ in path == "Sources/A.swift" ? "import B" : nil }
        #expect(
            TextReporter.report(report.read(from: "../Shop/")) == """
                ../Shop/Sources/A.swift:1:8: error: m [r]
                  1 | import B
                    |        ^
                  note: ../Shop/ashlar.yml:2:1: n
                  note: no place

                """)
    }
}
