import AshlarProjectModel

/// Tells a run to programs: a versioned document, described by `docs/schemas/lint-report.schema.json`.
///
/// It leaves out how long the run took, so that the same input gives the same bytes.
package enum JSONReporter {
    package static let version = 1

    /// - Parameter status: the exit status with which the run ends.
    package static func report(_ report: LintReport, status: Int32) -> String {
        let findings = report.findings
        return JSONValue.object([
            ("version", .int(version)),
            ("columnUnit", .string("unicodeScalar")),
            ("exit", exit(report.outcome, status)),
            ("summary", summary(report)),
            ("findings", .series(count: findings.count) { finding(findings[$0]) }),
        ]).text
    }

    private static func exit(_ outcome: LintReport.Outcome, _ status: Int32) -> JSONValue {
        let meaning =
            switch outcome {
            case .clean: "nothing at error level"
            case .findings: "at least one rule is broken"
            case .manifest: "the manifest makes no sense; the rules were not judged"
            }
        return .object([("status", .int(Int(status))), ("meaning", .string(meaning))])
    }

    private static func summary(_ report: LintReport) -> JSONValue {
        .object([
            ("errors", .int(report.errors)),
            ("warnings", .int(report.warnings)),
            ("acceptedExceptions", .int(report.acceptedExceptions)),
            ("targets", report.counts.map { .int($0.targets) } ?? .null),
            ("edges", report.counts.map { .int($0.edges) } ?? .null),
            ("rules", report.counts.map { .int($0.rules) } ?? .null),
            (
                "silentRules",
                .array(
                    report.silentRules.map { .object([("rule", .string($0.rule)), ("reason", .string($0.reason))]) })
            ),
        ])
    }

    private static func finding(_ finding: Finding) -> JSONValue {
        .object([
            ("rule", .string(finding.rule)),
            ("severity", .string(finding.severity.rawValue)),
            ("message", .string(finding.message)),
            ("location", location(finding.location)),
            (
                "notes",
                .array(
                    finding.notes.map {
                        .object([("message", .string($0.message)), ("location", location($0.location))])
                    })
            ),
            ("remedy", JSONValue(finding.remedy)),
            ("importer", JSONValue(finding.importer)),
            ("imported", JSONValue(finding.imported)),
        ])
    }

    private static func location(_ location: SourceLocation?) -> JSONValue {
        guard let location else { return .null }
        return .object([
            ("path", .string(location.path)),
            ("line", .int(location.line)),
            ("column", .int(location.column)),
            ("length", .int(location.length)),
        ])
    }
}
