import AshlarProjectModel
import AshlarReports
import AshlarTestSupport
import Testing

@Suite("Findings as JUnit tests")
struct JUnitReporterTests {
    @Test(
        "Every kind of report is what servers read, and its sums are right", .needs(.validators, .xmllint),
        arguments: Samples.all.map(\.name))
    func valid(name: String) throws {
        let sample = try #require(Samples.all.first { $0.name == name })
        let text = JUnitReporter.report(sample.report)
        #expect(try Validator.xml(text, by: "junit.xsd") == "")
        #expect(try Validator.junit(text) == "")
    }

    @Test("The validators reject invalid reports", .needs(.validators, .xmllint))
    func refuses() throws {
        let text = JUnitReporter.report(Samples.whole)
        #expect(try Validator.junit(text.replacing("failures=\"1\"", with: "failures=\"3\"")) != "")
        for (old, new) in [("classname=", "class="), ("<skipped ", "<ignored "), ("</testsuites>", "")] {
            #expect(text.contains(old))
            #expect(try Validator.xml(text.replacing(old, with: new), by: "junit.xsd") != "", "\(new)")
        }
    }

    @Test("Errors are failures, warnings and known findings are skipped, other rules pass")
    func outcomes() {
        #expect(
            JUnitReporter.report(Samples.whole).hasPrefix(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="ashlar lint" tests="9" failures="2" errors="0" skipped="5">
                  <testsuite name="features-meet-at-interfaces" tests="1" failures="1" errors="0" skipped="0">
                    <testcase classname="features-meet-at-interfaces" name="App/Sources/Feature/Cart/CartView.swift: \
                &#39;CartImplementation&#39; must not import &#39;ProfileImplementation&#39;: features meet at interfaces">
                      <failure message="&#39;CartImplementation&#39; must not import &#39;ProfileImplementation&#39;: \
                features meet at interfaces" type="error">App/Sources/Feature/Cart/CartView.swift:4:8&#10;note: \
                ashlar.yml:41:3: &#39;Cart&#39; uses &#39;Profile&#39;&#10;note: one way leads through \
                &#39;ProfileInterface&#39;&#10;help: import &#39;ProfileInterface&#39;</failure>
                    </testcase>
                  </testsuite>
                  <testsuite name="layers-point-inward" tests="3" failures="0" errors="0" skipped="2">
                    <testcase classname="layers-point-inward" name="Layers point inward."/>

                """))
    }

    @Test("With --strict, warnings are failures")
    func strict() {
        var report = LintReport(findings: [Samples.finding("r", .warning)])
        #expect(JUnitReporter.report(report).contains("failures=\"0\" errors=\"0\" skipped=\"1\""))
        report.failsOnWarnings = true
        #expect(JUnitReporter.report(report).contains("failures=\"1\" errors=\"0\" skipped=\"0\""))
    }
}

@Suite("Findings as Checkstyle")
struct CheckstyleReporterTests {
    @Test("Every report is valid by the Checkstyle schema", .needs(.xmllint), arguments: Samples.all.map(\.name))
    func valid(name: String) throws {
        let sample = try #require(Samples.all.first { $0.name == name })
        #expect(try Validator.xml(CheckstyleReporter.report(sample.report), by: "checkstyle.xsd") == "")
    }

    @Test("The schema rejects invalid Checkstyle reports", .needs(.xmllint))
    func refuses() throws {
        let text = CheckstyleReporter.report(Samples.one)
        for (old, new) in [("line=\"4\"", "line=\"0\""), ("severity=\"error\"", "severity=\"bad\""), ("<file", "<fil")]
        {
            #expect(text.contains(old))
            #expect(try Validator.xml(text.replacing(old, with: new), by: "checkstyle.xsd") != "")
        }
    }

    @Test("Findings are grouped by file, those without a location under the manifest")
    func files() {
        let place = SourceLocation(path: "B.swift", line: 2, column: 3)
        let report = LintReport(findings: [
            Samples.finding("r", at: place), Samples.finding("s", .warning), Samples.finding("t", at: place),
        ])
        #expect(
            CheckstyleReporter.report(report) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <checkstyle version="4.3">
                  <file name="ashlar.yml">
                    <error line="1" column="1" severity="warning" message="m" source="ashlar.s"/>
                  </file>
                  <file name="B.swift">
                    <error line="2" column="3" severity="error" message="m" source="ashlar.r"/>
                    <error line="2" column="3" severity="error" message="m" source="ashlar.t"/>
                  </file>
                </checkstyle>

                """)
    }
}
