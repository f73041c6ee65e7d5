import AshlarProjectModel
import AshlarReports
import AshlarTestSupport
import Foundation
import Testing

@Suite("Findings as SARIF")
struct SARIFReporterTests {
    @Test("Every kind of report is valid by the official schema", .needs(.validators))
    func schema() throws {
        let texts = Samples.all.map { SARIFReporter.report($0.report, status: $0.status) }
        #expect(try Validator.json(texts, by: "sarif").allSatisfy(\.isEmpty))
    }

    @Test("The official schema rejects invalid SARIF", .needs(.validators))
    func schemaRefuses() throws {
        let text = SARIFReporter.report(Samples.whole, status: 1)
        let invalid = [
            ("\"version\": \"2.1.0\"", "\"version\": \"2.0.0\""), ("unicodeCodePoints", "scalars"),
            ("\"unchanged\"", "\"same\""), ("\"inSource\"", "\"comment\""), ("\"startLine\": 4,", "\"startLine\": 0,"),
        ].map { text.replacing($0, with: $1) }
        #expect(!invalid.contains(text))
        #expect(try Validator.json(invalid, by: "sarif").allSatisfy { !$0.isEmpty })
    }

    @Test("A result contains its rule, location, notes and fix")
    func result() throws {
        let results = try results(Samples.whole)
        let result = try #require(results.first { $0["ruleId"] as? String == "features-meet-at-interfaces" })
        #expect(result["ruleIndex"] as? Int == 0)
        #expect(result["level"] as? String == "error")
        #expect(result["baselineState"] as? String == "new")
        #expect((result["suppressions"] as? [Any])?.isEmpty == true)
        let location = try #require(
            (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
        #expect(
            location["artifactLocation"] as? [String: String] == [
                "uri": "App/Sources/Feature/Cart/CartView.swift", "uriBaseId": "SRCROOT",
            ])
        #expect(location["region"] as? [String: Int] == ["startLine": 4, "startColumn": 8, "endColumn": 29])
        #expect((result["relatedLocations"] as? [Any])?.count == 2)
        let fix = try #require((result["fixes"] as? [[String: Any]])?.first?["artifactChanges"] as? [[String: Any]])
        let replacement = try #require((fix.first?["replacements"] as? [[String: Any]])?.first)
        #expect((replacement["insertedContent"] as? [String: String])?["text"] == "ProfileInterface")
    }

    @Test("Accepted findings are suppressed or unchanged, fixed ones absent")
    func settled() throws {
        let results = try results(Samples.whole)
        #expect(results.count == 3 + 4 + 1)
        #expect(
            results.compactMap { $0["baselineState"] as? String } == [
                "new", "new", "new", "new", "new", "unchanged", "new", "absent",
            ])
        let kinds = results.map { ($0["suppressions"] as? [[String: Any]])?.first?["kind"] as? String }
        #expect(kinds == [nil, nil, nil, "inSource", "external", "external", "inSource", nil])
        let reasons = results.compactMap {
            ($0["suppressions"] as? [[String: Any]])?.first?["justification"] as? String
        }
        #expect(reasons.prefix(3) == ["the tracker moves in May", "the legacy screen", "JIRA-12"])
        // Without a baseline the key is absent: a reader would take it for an empty baseline.
        #expect(try self.results(Samples.one).allSatisfy { $0["baselineState"] == nil && $0["suppressions"] == nil })
    }

    @Test("Only rules with a page have a help link")
    func help() throws {
        let finding = Finding(rule: Finding.manifestRule, message: "no", location: nil)
        let text = SARIFReporter.report(LintReport(findings: [finding]), status: 2)
        #expect(text.contains("docs/manifest.md") && !text.contains("ashlar explain"))
        #expect(SARIFReporter.report(Samples.whole, status: 1).contains("ashlar explain"))
    }

    @Test("Every rule is listed once, and every result refers to its rule")
    func rules() throws {
        for sample in [Samples.whole, Samples.nasty, Samples.many] {
            let run = try run(sample)
            let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
            let ids = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
            #expect(Set(ids).count == ids.count)
            for result in try results(sample) {
                #expect(ids[try #require(result["ruleIndex"] as? Int)] == result["ruleId"] as? String)
            }
        }
    }

    @Test("The description of a rule is its statement or its id")
    func statements() throws {
        var report = Samples.none
        report.rules = [
            LintReport.JudgedRule("no-cycles", severity: .warning, statement: "The target graph has no cycle."),
            LintReport.JudgedRule("layers-point-inward"),
        ]
        let driver = try #require((try run(report)["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(
            rules.compactMap { ($0["shortDescription"] as? [String: String])?["text"] } == [
                "The target graph has no cycle.", "Layers point inward.",
            ])
        #expect(
            rules.compactMap { ($0["defaultConfiguration"] as? [String: String])?["level"] } == ["warning", "error"])
    }

    @Test("The exit status is reported, and whether the rules were evaluated")
    func invocation() throws {
        for (sample, status, isSuccessful) in [
            (Samples.none, Int32(0), true), (Samples.one, 1, true), (Samples.manifest, 2, false),
            (Samples.hindered, 2, false),
        ] {
            let document = SARIFReporter.report(sample, status: status)
            let invocation = try #require((try run(of: document)["invocations"] as? [[String: Any]])?.first)
            #expect(invocation["exitCode"] as? Int == Int(status))
            #expect(invocation["executionSuccessful"] as? Bool == isSuccessful)
        }
    }

    @Test("Paths are percent-encoded and decoded to the same")
    func paths() throws {
        for path in ["a b/c#d%20.swift", "결제/👩‍👩‍👧.swift", "c:/x?y=&z.swift", "plain/File.swift", "\n\u{0}"] {
            let report = LintReport(findings: [
                Samples.finding("r", at: SourceLocation(path: path, line: 1, column: 1))
            ])
            let locations = try #require(try results(report).first?["locations"] as? [[String: Any]])
            let place = try #require(locations.first?["physicalLocation"] as? [String: Any])
            let uri = try #require((place["artifactLocation"] as? [String: String])?["uri"])
            #expect(
                uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "#") })
            #expect(uri.removingPercentEncoding == path)
        }
    }

    @Test("Findings of one identity have different fingerprints, equal in every run")
    func fingerprints() throws {
        let findings = (1...3).map {
            Samples.finding("r", at: SourceLocation(path: "f", line: $0, column: 1), "m\($0)")
        }
        let prints = try results(LintReport(findings: findings)).compactMap {
            $0["partialFingerprints"] as? [String: String]
        }
        #expect(Set(prints.compactMap { $0["ashlarIdentity/v1"] }).count == 1)
        #expect(Set(prints.compactMap { $0["ashlarFinding/v1"] }).count == 3)
        let again = try results(LintReport(findings: findings.reversed()))
        #expect(again.compactMap { $0["partialFingerprints"] as? [String: String] } == prints)
    }

    private func run(_ report: LintReport) throws -> [String: Any] {
        try run(of: SARIFReporter.report(report, status: 1))
    }

    private func run(of text: String) throws -> [String: Any] {
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        return try #require((document["runs"] as? [[String: Any]])?.first)
    }

    private func results(_ report: LintReport) throws -> [[String: Any]] {
        try #require(try run(report)["results"] as? [[String: Any]])
    }
}
