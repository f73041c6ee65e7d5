import AshlarProjectModel

/// Tells a run in SARIF 2.1.0, which code scanning and editors read (docs.oasis-open.org/sarif/sarif/v2.1.0).
///
/// It holds what is known and not told, too: suppressed, unchanged since the baseline, or absent from it now.
package enum SARIFReporter {
    /// - Parameter status: the exit status with which the run ends.
    package static func report(_ report: LintReport, status: Int32) -> String {
        let rules = report.toldRules
        let results = SARIFResults(report, rules: rules)
        return JSONValue.object([
            (
                "$schema",
                .string("https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
            ),
            ("version", .string("2.1.0")),
            (
                "runs",
                .array([
                    .object([
                        ("tool", .object([("driver", driver(rules))])),
                        ("invocations", .array([invocation(of: report, status)])),
                        (
                            "originalUriBaseIds",
                            .object([
                                (
                                    SARIFPlace.base,
                                    .object([("description", text("The topmost folder of the repository."))])
                                )
                            ])
                        ),
                        // Code points are what our columns count; without a word they would be UTF-16's units.
                        ("columnKind", .string("unicodeCodePoints")),
                        ("results", .series(count: results.count) { results[$0] }),
                    ])
                ])
            ),
        ]).text
    }

    private static func driver(_ rules: [LintReport.JudgedRule]) -> JSONValue {
        .object([
            ("name", .string("Ashlar")),
            ("version", .string(AshlarVersion.text)),
            ("semanticVersion", .string(AshlarVersion.text)),
            (
                "rules",
                .series(count: rules.count) { index in
                    let rule = rules[index]
                    // What is wrong with the manifest itself is told under an id that is no rule's.
                    let help =
                        rule.id == Finding.manifestRule
                        ? "docs/manifest.md says what may stand in the manifest."
                        : "'ashlar explain \(rule.id)' tells why, and shows what is good and what is bad."
                    return .object([
                        ("id", .string(rule.id)),
                        ("shortDescription", text(rule.statement)),
                        ("help", text(help)),
                        ("defaultConfiguration", .object([("level", .string(rule.severity.rawValue))])),
                    ])
                }
            ),
        ])
    }

    private static func invocation(of report: LintReport, _ status: Int32) -> JSONValue {
        var notifications = report.silentRules.map { silent in
            JSONValue.object([
                ("level", .string("note")),
                ("message", text("\(silent.rule) kept silent: \(silent.reason)")),
            ])
        }
        if let obstacle = report.obstacle {
            notifications.append(.object([("level", .string("error")), ("message", text(obstacle))]))
        }
        return .object([
            ("executionSuccessful", .bool(status < 2)),
            ("exitCode", .int(Int(status))),
            ("exitCodeDescription", .string(report.meaning(of: status))),
            ("toolExecutionNotifications", .array(notifications)),
        ])
    }

    /// A message. Braces would stand for arguments, and brackets before parentheses for a link.
    static func text(_ message: String) -> JSONValue {
        var text = message
        if message.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) {
            text = text.replacing("{", with: "{{").replacing("}", with: "}}")
        }
        if text.utf8.contains(UInt8(ascii: "]")) { text = text.replacing("](", with: "] (") }
        return .object([("text", .string(text))])
    }
}

/// Where something is, in SARIF's words.
enum SARIFPlace {
    static let base = "SRCROOT"

    static func artifact(_ path: String) -> JSONValue {
        .object([("uri", .string(percentEncoded(path))), ("uriBaseId", .string(base))])
    }

    static func physical(_ location: SourceLocation, in report: LintReport) -> JSONValue {
        .object([
            ("artifactLocation", artifact(report.repositoryPath(location.path))),
            ("region", region(location)),
        ])
    }

    static func region(_ location: SourceLocation) -> JSONValue {
        var members: [(key: String, value: JSONValue)] = [
            ("startLine", .int(max(location.line, 1))), ("startColumn", .int(max(location.column, 1))),
        ]
        if location.length > 0 { members.append(("endColumn", .int(max(location.column, 1) + location.length))) }
        return .object(members)
    }

    /// A relative reference after RFC 3986: everything but unreserved characters and slashes is encoded, a colon too,
    /// for it would make a scheme of what stands before it.
    static func percentEncoded(_ path: String) -> String {
        if path.utf8.allSatisfy(isPlain) { return path }
        var encoded = ""
        for byte in path.utf8 {
            if isPlain(byte) {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += byte < 16 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return encoded
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "/"):
            true
        default: false
        }
    }
}
