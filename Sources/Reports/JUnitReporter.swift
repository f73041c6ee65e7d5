import AshlarProjectModel

/// Tells a run as tests: a suite for each rule, in which a finding is a test that failed.
///
/// A rule without findings is a test that passed. What is known and not told is a test that was skipped, and so is a
/// warning where warnings do not fail the run.
package enum JUnitReporter {
    package static func report(_ report: LintReport) -> String {
        let findings = Dictionary(grouping: report.findings, by: \.rule)
        let settled = Dictionary(grouping: report.settled, by: \.finding.rule)
        var suites = ""
        var sum = Tally()
        for rule in report.toldRules {
            let (text, tally) = suite(rule, findings[rule.id] ?? [], settled[rule.id] ?? [], report)
            suites += text
            sum.add(tally)
        }
        if let obstacle = report.obstacle {
            let tally = Tally(tests: 1, errors: 1)
            suites += open("testsuite", "ashlar", tally) + open("testcase", "ashlar", "the run proves something")
            suites += "      <error message=\"\(XMLText.escaped(obstacle))\" type=\"error\"/>\n"
            suites += "    </testcase>\n  </testsuite>\n"
            sum.add(tally)
        }
        return XMLText.declaration + "<testsuites name=\"ashlar lint\"\(sum.attributes)>\n" + suites + "</testsuites>\n"
    }

    private struct Tally {
        var tests = 0
        var failures = 0
        var errors = 0
        var skipped = 0

        mutating func add(_ other: Tally) {
            tests += other.tests
            failures += other.failures
            errors += other.errors
            skipped += other.skipped
        }

        var attributes: String {
            " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
        }
    }

    private static func suite(
        _ rule: LintReport.JudgedRule, _ findings: [Finding], _ settled: [SettledFinding], _ report: LintReport
    ) -> (String, Tally) {
        var tally = Tally()
        var cases = ""
        if findings.isEmpty {
            tally.tests += 1
            cases += "    <testcase classname=\"\(XMLText.escaped(rule.id))\" "
            cases += "name=\"\(XMLText.escaped(rule.title))\"/>\n"
        }
        for finding in findings {
            tally.tests += 1
            cases += open("testcase", rule.id, name(of: finding, report))
            let message = XMLText.escaped(finding.message.visible)
            if report.fails(finding) {
                tally.failures += 1
                cases += "      <failure message=\"\(message)\" type=\"\(finding.severity.rawValue)\">"
                cases += XMLText.escaped(details(of: finding, report)) + "</failure>\n"
            } else {
                tally.skipped += 1
                cases += "      <skipped message=\"warning: \(message)\"/>\n"
            }
            cases += "    </testcase>\n"
        }
        for finding in settled {
            tally.tests += 1
            tally.skipped += 1
            cases += open("testcase", rule.id, name(of: finding.finding, report))
            cases += "      <skipped message=\"\(XMLText.escaped(finding.means.explanation))\"/>\n    </testcase>\n"
        }
        return (open("testsuite", rule.id, tally) + cases + "  </testsuite>\n", tally)
    }

    private static func open(_ element: String, _ name: String, _ tally: Tally) -> String {
        "  <\(element) name=\"\(XMLText.escaped(name))\"\(tally.attributes)>\n"
    }

    private static func open(_ element: String, _ rule: String, _ name: String) -> String {
        "    <\(element) classname=\"\(XMLText.escaped(rule))\" name=\"\(XMLText.escaped(name))\">\n"
    }

    /// Without the line, so that servers know the test again when the file has changed above it.
    private static func name(of finding: Finding, _ report: LintReport) -> String {
        let place = finding.location.map { "\(report.repositoryPath($0.path).visible): " } ?? ""
        return place + finding.message.visible
    }

    private static func details(of finding: Finding, _ report: LintReport) -> String {
        var lines: [String] = []
        if let location = finding.location {
            lines.append("\(report.place.prefix.visible)\(location.description.visible)")
        }
        return (lines + finding.explanation).joined(separator: "\n")
    }
}
