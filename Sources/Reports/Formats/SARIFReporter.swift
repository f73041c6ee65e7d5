import AshlarJSON
import AshlarMessages
import AshlarProjectModel

/// Reports a run in SARIF 2.1.0, which code scanning and editors read (docs.oasis-open.org/sarif/sarif/v2.1.0).
///
/// It includes accepted findings: suppressed, unchanged since the baseline, or absent from the code.
package enum SARIFReporter {
    /// - Parameter status: the exit status with which the run ends.
    package static func report(_ report: LintReport, status: Int32) -> String {
        let rules = report.reportedRules
        let results = SARIFResults(report, rules: rules)
        let run: JSONValue = [
            "tool": ["driver": driver(rules)],
            "invocations": [invocation(of: report, status)],
            "originalUriBaseIds": [
                SARIFPlace.base: ["description": text("The topmost folder of the repository.")]
            ],
            // Our columns count code points; the default is UTF-16 units.
            "columnKind": "unicodeCodePoints",
            "results": .series(count: results.count) { results[$0] },
        ]
        let document: JSONValue = [
            "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
            "version": "2.1.0",
            "runs": [run],
        ]
        return document.text
    }

    private static func driver(_ rules: [LintReport.JudgedRule]) -> JSONValue {
        [
            "name": "Ashlar",
            "version": .string(AshlarVersion.text),
            "semanticVersion": .string(AshlarVersion.text),
            "rules": .series(rules) { rule in
                // Errors of the manifest have an id that is not a rule's.
                let help =
                    rule.id == Finding.manifestRule
                    ? "See docs/manifest.md for the keys of the manifest."
                    : "Run 'ashlar explain \(rule.id)' for the reason and examples."
                return [
                    "id": .string(rule.id),
                    "shortDescription": text(rule.statement),
                    "help": text(help),
                    "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
                ]
            },
        ]
    }

    private static func invocation(of report: LintReport, _ status: Int32) -> JSONValue {
        let notes = report.notes(isVerbose: true).map { note -> JSONValue in ["level": "note", "message": text(note)] }
        let obstacle = report.obstacle.map { obstacle -> [JSONValue] in
            [["level": "error", "message": text(obstacle)]]
        }
        return [
            "executionSuccessful": .bool(status < 2),
            "exitCode": .int(Int(status)),
            "exitCodeDescription": .string(report.meaning(of: status)),
            "toolExecutionNotifications": .array(notes + (obstacle ?? [])),
        ]
    }

    /// A message. Braces would stand for arguments, and brackets before parentheses for a link.
    static func text(_ message: String) -> JSONValue {
        let text = message.replacing("{", with: "{{").replacing("}", with: "}}").replacing("](", with: "] (")
        return ["text": .string(text)]
    }
}

/// Where something is, in SARIF's words.
enum SARIFPlace {
    static let base = "SRCROOT"

    static func artifact(_ path: String) -> JSONValue {
        ["uri": .string(percentEncoded(path)), "uriBaseId": .string(base)]
    }

    static func physical(_ location: SourceLocation, in report: LintReport) -> JSONValue {
        ["artifactLocation": artifact(report.repositoryPath(location.path)), "region": region(location)]
    }

    static func region(_ location: SourceLocation) -> JSONValue {
        let column = max(location.column, 1)
        return .members([
            "startLine": .int(max(location.line, 1)), "startColumn": .int(column),
            "endColumn": location.length > 0 ? .int(column + location.length) : nil,
        ])
    }

    /// A relative reference after RFC 3986: everything but unreserved characters and slashes is encoded, also colons,
    /// since the text before a colon would be read as a scheme.
    static func percentEncoded(_ path: String) -> String {
        path.percentEncoded(plain: .unreserved.union("/".utf8))
    }
}
