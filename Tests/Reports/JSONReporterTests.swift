import AshlarMessages
import AshlarProjectModel
import AshlarReports
import AshlarTestSupport
import Foundation
import Testing

@Suite("Findings as JSON")
struct JSONReporterTests {
    @Test("The document has a fixed order of keys and no time")
    func bytes() {
        let report = LintReport(
            findings: [
                Finding(
                    rule: "no-cycles", message: "m",
                    location: SourceLocation(path: "a/b.yml", line: 1, column: 2, length: 3),
                    importer: "A", imported: "B")
            ], counts: Samples.counts(targets: 2, edges: 2, rules: 12), seconds: 0.5)
        #expect(
            JSONReporter.report(report, status: 1) == """
                {
                  "version": 1,
                  "columnUnit": "unicodeScalar",
                  "exit": {
                    "status": 1,
                    "meaning": "at least one rule is violated"
                  },
                  "summary": {
                    "errors": 1,
                    "warnings": 0,
                    "fixable": 0,
                    "suppressed": 0,
                    "acceptedExceptions": 0,
                    "targets": 2,
                    "edges": 2,
                    "files": null,
                    "imports": null,
                    "rules": 12,
                    "inactiveRules": [],
                    "limitations": [],
                    "packageEvaluated": false
                  },
                  "scope": null,
                  "findings": [
                    {
                      "rule": "no-cycles",
                      "severity": "error",
                      "message": "m",
                      "location": {
                        "path": "a/b.yml",
                        "line": 1,
                        "column": 2,
                        "length": 3
                      },
                      "notes": [],
                      "remedy": null,
                      "importer": "A",
                      "imported": "B",
                      "file": null,
                      "fingerprint": "\(fingerprint)",
                      "fixable": false
                    }
                  ],
                  "suppressed": [],
                  "baseline": null,
                  "graph": null
                }

                """)
    }

    @Test("Any text is round-tripped and has no terminal control sequences")
    func anyText() throws {
        let hostile = (0...0x20).compactMap { Unicode.Scalar($0 as UInt32) }.reduce(into: "") {
            $0.unicodeScalars.append($1)
        }
        let text = hostile + "\"\\/\u{7F}\u{85}\u{2028}\u{2029}\u{202E}\u{FEFF}\u{E0001} 결제 👩‍👩‍👧 e\u{301} </script> &"
        let json = JSONReporter.report(
            LintReport(findings: [Finding(rule: text, message: text, location: nil, remedy: text)]), status: 1)
        #expect(!json.unicodeScalars.contains { $0.isUnseen && $0 != "\n" })
        let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let finding = try #require((document["findings"] as? [[String: Any]])?.first)
        for key in ["rule", "message", "remedy"] {
            let value = try #require(finding[key] as? String)
            #expect(Array(value.unicodeScalars) == Array(text.unicodeScalars))
        }
    }

    @Test("Every kind of report is valid by the published schema", .needs(.validators))
    func schema() throws {
        let texts = Samples.all.map { JSONReporter.report($0.report, status: $0.status) }
        #expect(try Validator.json(texts, by: "docs/schemas/lint-report.schema.json").allSatisfy(\.isEmpty))
    }

    @Test("The whole graph is reported, with the imports of each edge and undeclared imports")
    func graph() throws {
        let document = try parsed(JSONReporter.report(Samples.whole, status: 1))
        let graph = try #require(document["graph"] as? [String: Any])
        let nodes = try #require(graph["nodes"] as? [[String: Any]])
        #expect(nodes.compactMap { $0["name"] as? String } == ["CartImplementation", "CartInterface", "Alamofire"])
        #expect(nodes.compactMap { $0["kind"] as? String } == ["implementation", "implementation", "product"])
        #expect(nodes.compactMap { $0["layer"] as? String } == ["Feature", "Feature"])
        #expect(nodes.last?["package"] as? String == "Alamofire")
        let edges = try #require(graph["edges"] as? [[String: Any]])
        #expect(edges.compactMap { $0["imported"] as? String } == ["CartInterface", "Alamofire"])
        #expect(edges.compactMap { $0["origin"] as? String } == ["declared", "imported"])
        #expect(edges.compactMap { $0["imports"] as? Int } == [2, 1])

        var declared = Samples.whole
        declared.importCounts = nil
        let text = JSONReporter.report(declared, status: 1)
        #expect(text.contains("\"imports\": null"))
    }

    @Test("Suppressed findings are reported with their reason, the baseline with fixed entries")
    func suppressed() throws {
        let document = try parsed(JSONReporter.report(Samples.whole, status: 1))
        let suppressed = try #require(document["suppressed"] as? [[String: Any]])
        let acceptances = suppressed.compactMap { $0["acceptedBy"] as? [String: Any] }
        #expect(
            acceptances.compactMap { $0["kind"] as? String } == ["suppression", "exception", "baseline", "suppression"])
        #expect(acceptances.compactMap { $0["reason"] as? String }.count == 3)
        let baseline = try #require(document["baseline"] as? [String: Any])
        #expect(baseline["known"] as? Int == 31)
        // The stale entry is not a new finding.
        #expect(baseline["new"] as? Int == 2)
        #expect((baseline["fixed"] as? [[String: Any]])?.first?["reason"] as? String == "JIRA-12")
    }

    @Test("A fingerprint depends on the identity only, with the documented algorithm")
    func fingerprints() throws {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in Array("no-cycles\0A\0B\0\0".utf8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        #expect(String(hash, radix: 16) == String(fingerprint.drop { $0 == "0" }))
        func reported(_ finding: Finding) throws -> String? {
            let document = try parsed(JSONReporter.report(LintReport(findings: [finding]), status: 1))
            return (document["findings"] as? [[String: Any]])?.first?["fingerprint"] as? String
        }
        let first = try reported(Samples.import_)
        var moved = Samples.import_
        (moved.location, moved.message, moved.notes, moved.severity) = (nil, "other words", [], .warning)
        #expect(try reported(moved) == first)
        for change in [\Finding.importer, \.imported, \.file] {
            var other = Samples.import_
            other[keyPath: change] = "Other"
            #expect(try reported(other) != first)
        }
    }

    private let fingerprint = "72612e14cec3f453"

    private func parsed(_ json: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    @Test("The schema rejects invalid reports", .needs(.validators))
    func schemaRefuses() throws {
        let json = JSONReporter.report(
            LintReport(findings: [Finding(rule: "r", message: "m", location: nil)]), status: 1)
        let mutations = [
            ("\"version\": 1", "\"version\": 2"), ("\"severity\": \"error\"", "\"severity\": \"fatal\""),
            ("\"remedy\": null,", ""), ("\"fixable\": false", "\"fixable\": false, \"x\": 1"),
            ("\"status\": 1", "\"status\": 70"), ("\"message\": \"m\"", "\"message\": 7"),
        ]
        for (old, new) in mutations {
            #expect(json.contains(old))
            #expect(try errors(about: json.replacingOccurrences(of: old, with: new)) != "")
        }
    }

    private func errors(about json: String) throws -> String {
        try Validator.json(json, by: "docs/schemas/lint-report.schema.json")
    }
}

@Suite("Reporters")
struct ReporterFormatTests {
    @Test func documentationListsEveryReporter() throws {
        let page = try String(contentsOf: Fixture.repository.appending(path: "docs/reports.md"), encoding: .utf8)
        let section = try #require(page.components(separatedBy: "## Choose a reporter\n").last)
        let table = section.components(separatedBy: "\n## ")[0]
        #expect(table.matches(of: /\n\| `([a-z]+)` \|/).map { String($0.1) } == ReporterFormat.allCases.map(\.rawValue))
    }

    @Test("A format reports as its reporter does")
    func byFormat() {
        let report = LintReport(findings: [Finding(rule: "r", message: "m", location: nil)])
        #expect(
            ReporterFormat.text.report(report, isColored: true, status: 1)
                == TextReporter.report(report, isColored: true))
        #expect(
            ReporterFormat.json.report(report, isColored: true, status: 1) == JSONReporter.report(report, status: 1))
    }

    @Test(
        "Each reporter reports three thousand findings in order",
        arguments: [ReporterFormat.text, .xcode, .json, .sarif, .junit, .checkstyle, .gitlab])
    func many(format: ReporterFormat) throws {
        let text = format.report(Samples.many, isColored: false, status: 1)
        // JUnit groups them by rule, in the order of the rules' names.
        for rule in format == .junit ? [0, 1] : [nil] {
            var rest = text[...]
            for number in stride(from: 1, through: 3_000, by: 299)
            where rule == nil || (number % 3 == 0) == (rule == 1) {
                rest = rest[try place(ofTarget: number, in: rest).upperBound...]
            }
        }
    }

    private func place(ofTarget number: Int, in text: Substring) throws -> Range<Substring.Index> {
        let places = ["'", "&#39;"].compactMap { text.range(of: "Target\(number)\($0)") }
        return try #require(places.min { $0.lowerBound < $1.lowerBound }, "\(number)")
    }

    @Test("Text formats escape control sequences and line breaks", arguments: ReporterFormat.allCases)
    func nothingHidden(format: ReporterFormat) throws {
        for sample in Samples.all where sample.name != "many" {
            let text = format.report(sample.report, isColored: false, status: sample.status)
            #expect(!text.unicodeScalars.contains { $0.isUnseen && $0 != "\n" }, "\(sample.name)")
            #expect(text.isEmpty || text.hasSuffix("\n"), "\(sample.name)")
        }
    }

    @Test("An inconclusive run is marked in each format except text, whose summary states it")
    func hindered() throws {
        for format in ReporterFormat.allCases where format != .text && format != .summary {
            let text = format.report(Samples.hindered, isColored: false, status: 2)
            #expect(text.contains("no Swift source was found"), "\(format)")
        }
    }
}
