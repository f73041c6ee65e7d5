import AshlarProjectModel

/// Tells a run to programs: a versioned document, described by `docs/schemas/lint-report.schema.json`.
///
/// It holds the whole graph, so that other forms can be made of it, and leaves out how long the run took, so that the
/// same input gives the same bytes.
package enum JSONReporter {
    package static let version = 1

    /// - Parameter status: the exit status with which the run ends.
    package static func report(_ report: LintReport, status: Int32) -> String {
        let (findings, settled) = (report.findings, report.settled)
        return JSONValue.object([
            ("version", .int(version)),
            ("columnUnit", .string("unicodeScalar")),
            ("exit", exit(report, status)),
            ("summary", summary(report)),
            ("scope", report.scope.map(scope) ?? .null),
            ("findings", .series(count: findings.count) { .object(finding(findings[$0])) }),
            (
                "settled",
                .series(count: settled.count) { index in
                    .object(finding(settled[index].finding) + [("means", means(settled[index].means))])
                }
            ),
            ("baseline", report.baseline.map { baseline($0, of: report) } ?? .null),
            ("graph", report.project.map { GraphDocument($0, imports: report.importCounts).value } ?? .null),
        ]).text
    }

    private static func exit(_ report: LintReport, _ status: Int32) -> JSONValue {
        .object([("status", .int(Int(status))), ("meaning", .string(report.meaning(of: status)))])
    }

    private static func summary(_ report: LintReport) -> JSONValue {
        .object([
            ("errors", .int(report.errors)),
            ("warnings", .int(report.warnings)),
            ("fixable", .int(report.fixable)),
            ("suppressed", .int(report.suppressed)),
            ("acceptedExceptions", .int(report.acceptedExceptions)),
            ("targets", report.counts.map { .int($0.targets) } ?? .null),
            ("edges", report.counts.map { .int($0.edges) } ?? .null),
            ("files", report.counts?.files.map { .int($0) } ?? .null),
            ("imports", report.counts?.imports.map { .int($0) } ?? .null),
            ("rules", report.counts.map { .int($0.rules) } ?? .null),
            (
                "silentRules",
                .array(
                    report.silentRules.map { .object([("rule", .string($0.rule)), ("reason", .string($0.reason))]) })
            ),
        ])
    }

    private static func scope(_ scope: LintReport.Scope) -> JSONValue {
        .object([
            ("since", .string(scope.revision)),
            ("findings", .int(scope.allFindings)),
            ("changedFiles", .int(scope.changedFiles)),
        ])
    }

    package static func value(of finding: Finding) -> JSONValue { .object(self.finding(finding)) }

    private static func finding(_ finding: Finding) -> [(key: String, value: JSONValue)] {
        [
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
            ("file", JSONValue(finding.file)),
            ("fingerprint", .string(Fingerprint(finding.identity).text)),
            ("fixable", .bool(finding.fix != nil)),
        ]
    }

    private static func means(_ means: SettledFinding.Means) -> JSONValue {
        let (kind, place, reason): (String, SourceLocation, String?) =
            switch means {
            case .suppression(let place, let reason): ("suppression", place, reason)
            case .exception(let place, let reason): ("exception", place, reason)
            case .baseline(let entry): ("baseline", entry.location, entry.reason)
            }
        return .object([("kind", .string(kind)), ("location", location(place)), ("reason", JSONValue(reason))])
    }

    private static func baseline(_ tally: BaselineTally, of report: LintReport) -> JSONValue {
        let fixed = tally.fixed
        return .object([
            ("path", .string(tally.path)),
            ("known", .int(tally.known.count)),
            ("new", .int(report.unknownToBaseline)),
            ("expired", .series(count: tally.expired.count) { entry(tally.expired[$0]) }),
            ("fixed", .series(count: fixed.count) { entry(fixed[$0]) }),
        ])
    }

    private static func entry(_ entry: Baseline.Entry) -> JSONValue {
        .object([
            ("rule", .string(entry.identity.rule)),
            ("importer", JSONValue(entry.identity.importer)),
            ("imported", JSONValue(entry.identity.imported)),
            ("file", JSONValue(entry.identity.file)),
            ("fingerprint", .string(Fingerprint(entry.identity).text)),
            ("owner", JSONValue(entry.owner)),
            ("reason", JSONValue(entry.reason)),
            ("expires", JSONValue(entry.expires)),
            ("location", location(entry.location)),
        ])
    }

    package static func location(_ location: SourceLocation?) -> JSONValue {
        guard let location else { return .null }
        return .object([
            ("path", .string(location.path)),
            ("line", .int(location.line)),
            ("column", .int(location.column)),
            ("length", .int(location.length)),
        ])
    }
}
