import AshlarProjectModel
import AshlarReports
import Testing

@Suite("The summary")
struct SummaryLineTests {
    @Test(
        "Singular and plural forms",
        arguments: [
            (0, 0, "✔ no findings"), (1, 0, "1 error"), (0, 1, "1 warning"), (2, 1, "2 errors, 1 warning"),
            (1, 2, "1 error, 2 warnings"), (1_234, 0, "1,234 errors"),
        ])
    func counts(errors: Int, warnings: Int, verdict: String) {
        let report = LintReport(
            findings: findings(errors, .error) + findings(warnings, .warning),
            counts: Samples.counts(targets: 1_000_000, edges: 1, rules: 12))
        #expect(SummaryLine.text(of: report) == "\(verdict) · 1,000,000 targets, 1 edge, 12 rules\n")
    }

    @Test("A run that checked nothing differs from one without findings")
    func nothingChecked() {
        let empty = LintReport(findings: [], counts: Samples.counts(targets: 0, edges: 0, rules: 12))
        #expect(
            SummaryLine.text(of: empty) == "no findings: nothing was checked · 0 targets, 0 edges, 12 rules\n")
    }

    @Test("An inactive rule is named with its reason in verbose runs, and accepted exceptions are counted")
    func inactiveRules() {
        let report = LintReport(
            findings: [], counts: Samples.counts(targets: 2, edges: 1, rules: 12),
            inactiveRules: [InactiveRule("ui-stays-light", because: "nothing is marked preview_safe")],
            acceptedExceptions: 1)
        let summary = "✔ no findings · 1 accepted exception · 2 targets, 1 edge, 12 rules\n"
        #expect(SummaryLine.text(of: report) == summary)
        #expect(
            SummaryLine.text(of: report, isVerbose: true)
                == summary + "note: ui-stays-light is inactive: nothing is marked preview_safe\n")
    }

    @Test("What could not be checked is always named")
    func limitations() {
        var report = LintReport(findings: [], counts: Samples.counts(targets: 2, edges: 1, rules: 12))
        report.limitations = ["mocks were not compared"]
        #expect(SummaryLine.text(of: report).hasSuffix("12 rules\nnote: mocks were not compared\n"))
    }

    @Test("The summary of a run on sources: files, imports, fixable, known and reported findings")
    func everything() {
        var report = Samples.whole
        report.seconds = 0.02
        #expect(
            SummaryLine.text(of: report, isVerbose: true) == """
                2 errors, 1 warning (1 fixable with 'ashlar tidy') · baseline: 31 known, 2 new, 1 fixed \
                (run 'ashlar baseline prune') · 2 suppressed, 1 accepted exception · 34 targets, 66 files, 161 imports, 23 rules · 0.02 s
                note: ui-stays-light is inactive: nothing is marked 'preview_safe'

                """)
        report.inactiveRules = []
        let changed = report.reporting(only: [Samples.import_], since: "main", changedFiles: 1)
        #expect(
            SummaryLine.text(of: changed).hasPrefix(
                "1 error (1 fixable with 'ashlar tidy') · 1 of 3 findings, those that touch 1 changed file · baseline: "))
    }

    @Test("A run without sources differs from one without findings")
    func noSources() {
        #expect(SummaryLine.text(of: Samples.hindered).hasPrefix("no findings: nothing was checked · 3 targets"))
    }

    @Test(
        "Seconds have two decimals",
        arguments: [
            (0, "0.00"), (0.004, "0.00"), (0.026, "0.03"), (1.5, "1.50"), (59.999, "60.00"), (-1, "0.00"),
            (1e300, "1000000000.00"),
        ])
    func seconds(seconds: Double, text: String) {
        let report = LintReport(findings: findings(1, .error), counts: nil, seconds: seconds)
        #expect(SummaryLine.text(of: report) == "1 error · \(text) s\n")
    }

    @Test("A duration that is not a number is not printed")
    func noTime() {
        #expect(
            SummaryLine.text(of: LintReport(findings: findings(1, .error), counts: nil, seconds: .nan)) == "1 error\n")
    }

    @Test("The outcome: warnings pass, an invalid manifest is a separate outcome")
    func outcome() {
        let manifest = Finding(rule: Finding.manifestRule, message: "m", location: nil)
        #expect(LintReport(findings: []).outcome == .clean)
        #expect(LintReport(findings: findings(9, .warning)).outcome == .clean)
        #expect(LintReport(findings: findings(1, .error)).outcome == .findings)
        #expect(LintReport(findings: findings(256, .error)).outcome == .findings)
        #expect(LintReport(findings: findings(1, .error) + [manifest]).outcome == .manifest)
    }

    private func findings(_ count: Int, _ severity: Severity) -> [Finding] {
        (0..<count).map { Finding(rule: "r", severity: severity, message: "\($0)", location: nil) }
    }
}
