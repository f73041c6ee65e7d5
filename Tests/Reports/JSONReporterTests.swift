import AshlarProjectModel
import AshlarReports
import Foundation
import Testing

@Suite("Findings as JSON")
struct JSONReporterTests {
    @Test("The document has a fixed order of keys and no time in it")
    func bytes() {
        let report = LintReport(
            findings: [
                Finding(
                    rule: "no-cycles", message: "m",
                    location: SourceLocation(path: "a/b.yml", line: 1, column: 2, length: 3),
                    importer: "A", imported: "B")
            ], counts: LintReport.Counts(targets: 2, edges: 2, rules: 12), seconds: 0.5)
        #expect(
            JSONReporter.report(report, status: 1) == """
                {
                  "version": 1,
                  "columnUnit": "unicodeScalar",
                  "exit": {
                    "status": 1,
                    "meaning": "at least one rule is broken"
                  },
                  "summary": {
                    "errors": 1,
                    "warnings": 0,
                    "acceptedExceptions": 0,
                    "targets": 2,
                    "edges": 2,
                    "rules": 12,
                    "silentRules": []
                  },
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
                      "imported": "B"
                    }
                  ]
                }

                """)
    }

    @Test("Any text comes out of a JSON parser as it went in, and none acts on a terminal")
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

    @Test("Every kind of report is valid by the published schema")
    func schema() throws {
        let place = SourceLocation(path: "결제.yml", line: 3, column: 1, length: 0)
        let counts = LintReport.Counts(targets: 34, edges: 118, rules: 12)
        let whole = Finding(
            rule: "r", severity: .warning, message: "\u{1}\u{2028}\"\\👩‍👩‍👧", location: place,
            notes: [Finding.Note("n", at: place), Finding.Note("n")], remedy: "h", importer: "A", imported: "B")
        let reports = [
            LintReport(findings: []),
            LintReport(findings: [], counts: counts),
            LintReport(
                findings: [whole, Finding(rule: "s", message: "m", location: nil)], counts: counts,
                silentRules: [SilentRule("ui-stays-light", because: "nothing is marked")],
                acceptedExceptions: 3),
            LintReport(findings: [Finding(rule: Finding.manifestRule, message: "m", location: place)]),
        ]
        for (report, status) in zip(reports, [0, 0, 1, 2] as [Int32]) {
            #expect(try complaints(about: JSONReporter.report(report, status: status)) == "")
        }
    }

    @Test("The schema refuses what is no report")
    func schemaRefuses() throws {
        let json = JSONReporter.report(
            LintReport(findings: [Finding(rule: "r", message: "m", location: nil)]), status: 1)
        let mutations = [
            ("\"version\": 1", "\"version\": 2"), ("\"severity\": \"error\"", "\"severity\": \"fatal\""),
            ("\"remedy\": null,", ""), ("\"status\": 1", "\"status\": 70"), ("\"message\": \"m\"", "\"message\": 7"),
        ]
        for (old, new) in mutations {
            #expect(json.contains(old))
            #expect(try complaints(about: json.replacingOccurrences(of: old, with: new)) != "")
        }
    }

    /// What Python's `jsonschema` says about the document by the schema that we publish; empty where it is valid.
    private func complaints(about json: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let document = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
        try Data(json.utf8).write(to: document)
        defer { try? FileManager.default.removeItem(at: document) }
        let script = """
            import json, sys, jsonschema
            schema = json.load(open(sys.argv[1], encoding="utf-8"))
            jsonschema.Draft202012Validator.check_schema(schema)
            document = json.load(open(sys.argv[2], encoding="utf-8"))
            for error in jsonschema.Draft202012Validator(schema).iter_errors(document): print(error.json_path, error.message)
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", "-c", script, root.appendingPathComponent("docs/schemas/lint-report.schema.json").path,
            document.path,
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "python3 with the jsonschema package is needed")
        return text
    }
}

@Suite("Reporters")
struct ReporterFormatTests {
    @Test("Reporters have names of their own")
    func byName() {
        let report = LintReport(findings: [Finding(rule: "r", message: "m", location: nil)])
        #expect(ReporterFormat.all.map(\.name) == ["text", "json"])
        #expect(ReporterFormat.named("text")?.report(report, false, 1) == TextReporter.report(report))
        #expect(ReporterFormat.named("json")?.report(report, true, 1) == JSONReporter.report(report, status: 1))
        #expect(ReporterFormat.named("xml") == nil)
    }

    @Test("Thirty thousand findings are all told, in order, by each reporter", arguments: ["text", "json"])
    func many(name: String) throws {
        let findings = (1...30_000).reversed().map {
            Finding(rule: "r", message: "m\($0)", location: SourceLocation(path: "f", line: $0, column: 1, length: 2))
        }
        let report = LintReport(findings: findings) { _, line in "line \(line)" }
        let text = try #require(ReporterFormat.named(name)).report(report, false, 1)
        var rest = text[...]
        for number in stride(from: 1, through: 30_000, by: 2_999) {
            let place = try #require(rest.range(of: "m\(number)\(name == "text" ? " " : "\"")"))
            rest = rest[place.upperBound...]
        }
        #expect(name == "text" || text.contains("\"errors\": 30000"))
    }
}
