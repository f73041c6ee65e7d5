import AshlarMessages
import AshlarProjectModel

/// Reports a run as JUnit tests: a suite for each rule, in which a finding is a failed test.
///
/// A rule without findings is a passed test. A suppressed finding is a skipped test, and so is a warning if warnings
/// do not fail the run.
package enum JUnitReporter {
    package static func report(_ report: LintReport) -> String {
        let findings = Dictionary(grouping: report.findings, by: \.rule)
        let suppressed = Dictionary(grouping: report.suppressed, by: \.finding.rule)
        var suites = report.reportedRules.map { rule in
            let tests =
                (findings[rule.id] ?? []).map { test(of: $0, report) }
                + (suppressed[rule.id] ?? []).map { finding in
                    Test(
                        name: name(of: finding.finding, report), result: .skipped,
                        message: finding.reason.explanation)
                }
            let isPassed = findings[rule.id] == nil
            return Suite(name: rule.id, tests: (isPassed ? [Test(name: rule.title)] : []) + tests)
        }
        if let obstacle = report.obstacle {
            let test = Test(name: "the run evaluated rules", result: .error, message: obstacle, type: "error")
            suites.append(Suite(name: "ashlar", tests: [test]))
        }
        return XMLText.declaration + "<testsuites name=\"ashlar lint\"\(counts(of: suites.flatMap(\.tests)))>\n"
            + suites.map(\.text).joined() + "</testsuites>\n"
    }

    private static func test(of finding: Finding, _ report: LintReport) -> Test {
        let name = name(of: finding, report)
        guard report.fails(finding) else {
            return Test(name: name, result: .skipped, message: "warning: \(finding.message.visible)")
        }
        let place = finding.location.map { "\(report.place.prefix.visible)\($0.description.visible)" }
        let lines = [place].compactMap(\.self) + finding.explanation()
        return Test(
            name: name, result: .failure, message: finding.message.visible, type: finding.severity.rawValue,
            details: lines.joined(separator: "\n"))
    }

    /// Without the line, so that servers know the test again when the file has changed above it.
    private static func name(of finding: Finding, _ report: LintReport) -> String {
        let place = finding.location.map { "\(report.repositoryPath($0.path).visible): " } ?? ""
        return place + finding.message.visible
    }

    private struct Test {
        enum Result: String { case failure, error, skipped }

        var name: String
        /// `nil` if it passed.
        var result: Result?
        var message = ""
        var type: String?
        var details: String?

        func text(in suite: String) -> String {
            let head = "    <\(XMLText.tag("testcase", ["classname": suite, "name": name]))"
            guard let result else { return head + "/>\n" }
            var tag = XMLText.tag(result.rawValue, ["message": message])
            if let type { tag += " type=\"\(type)\"" }
            let end = details.map { ">\(XMLText.escaped($0))</\(result.rawValue)>" } ?? "/>"
            return head + ">\n      <\(tag)\(end)\n    </testcase>\n"
        }
    }

    private struct Suite {
        var name: String
        var tests: [Test]

        var text: String {
            "  <\(XMLText.tag("testsuite", ["name": name]))\(counts(of: tests))>\n"
                + tests.map { $0.text(in: name) }.joined() + "  </testsuite>\n"
        }
    }

    private static func counts(of tests: [Test]) -> String {
        func count(_ result: Test.Result) -> Int { tests.count { $0.result == result } }
        return " tests=\"\(tests.count)\" failures=\"\(count(.failure))\" errors=\"\(count(.error))\""
            + " skipped=\"\(count(.skipped))\""
    }
}
