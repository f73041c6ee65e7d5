import AshlarJSON
import AshlarProjectModel

/// Reports a run as a versioned JSON document, described by `docs/schemas/lint-report.schema.json`.
///
/// It holds the whole graph, so that other forms can be made of it, and leaves out how long the run took, so that the
/// same input gives the same bytes.
package enum JSONReporter {
    package static let version = 1

    /// - Parameter status: the exit status with which the run ends.
    package static func report(_ report: LintReport, status: Int32) -> String {
        let document: JSONValue = [
            "version": .int(version),
            "columnUnit": "unicodeScalar",
            "exit": ["status": .int(Int(status)), "meaning": .string(report.meaning(of: status))],
            "summary": summary(report),
            "scope": JSONValue(report.scope, scope),
            "findings": .series(report.findings, value),
            "suppressed": .series(report.suppressed) {
                .object(members(of: $0.finding) + [("acceptedBy", acceptance($0.reason))])
            },
            "baseline": JSONValue(report.baseline) { baseline($0, of: report) },
            "graph": JSONValue(report.project) { GraphDocument($0, imports: report.importCounts).value },
        ]
        return document.text
    }

    private static func summary(_ report: LintReport) -> JSONValue {
        let inactive = report.inactiveRules.map { rule -> JSONValue in
            ["rule": .string(rule.rule), "reason": .string(rule.reason)]
        }
        return [
            "errors": .int(report.errors),
            "warnings": .int(report.warnings),
            "fixable": .int(report.fixable),
            "suppressed": .int(report.suppressionCount),
            "acceptedExceptions": .int(report.acceptedExceptions),
            "targets": JSONValue(report.counts?.targets),
            "edges": JSONValue(report.counts?.edges),
            "files": JSONValue(report.counts?.files),
            "imports": JSONValue(report.counts?.imports),
            "rules": JSONValue(report.counts?.rules),
            "inactiveRules": .array(inactive),
            "limitations": .strings(report.limitations),
            "packageEvaluated": .bool(report.isPackageEvaluated),
        ]
    }

    private static func scope(_ scope: LintReport.Scope) -> JSONValue {
        [
            "since": .string(scope.revision),
            "findings": .int(scope.allFindings),
            "changedFiles": .int(scope.changedFiles),
        ]
    }

    @Sendable package static func value(of finding: Finding) -> JSONValue { .object(members(of: finding)) }

    private static func members(of finding: Finding) -> [(key: String, value: JSONValue)] {
        let notes = finding.notes.map { note -> JSONValue in
            ["message": .string(note.message), "location": location(note.location)]
        }
        return [
            ("rule", .string(finding.rule)),
            ("severity", .string(finding.severity.rawValue)),
            ("message", .string(finding.message)),
            ("location", location(finding.location)),
            ("notes", .array(notes)),
            ("remedy", JSONValue(finding.remedy)),
            ("importer", JSONValue(finding.importer)),
            ("imported", JSONValue(finding.imported)),
            ("file", JSONValue(finding.file)),
            ("fingerprint", .string(finding.identity.fingerprint())),
            ("fixable", .bool(finding.fix != nil)),
        ]
    }

    private static func acceptance(_ reason: SuppressedFinding.Reason) -> JSONValue {
        let details = reason.details
        return [
            "kind": .string(details.kind), "location": location(details.location), "reason": JSONValue(details.reason),
        ]
    }

    private static func baseline(_ tally: BaselineTally, of report: LintReport) -> JSONValue {
        [
            "path": .string(tally.path),
            "known": .int(tally.known.count),
            "new": .int(report.unknownToBaseline),
            "expired": .series(tally.expired, entry),
            "fixed": .series(tally.fixed, entry),
        ]
    }

    @Sendable private static func entry(_ entry: Baseline.Entry) -> JSONValue {
        [
            "rule": .string(entry.identity.rule),
            "importer": JSONValue(entry.identity.importer),
            "imported": JSONValue(entry.identity.imported),
            "file": JSONValue(entry.identity.file),
            "fingerprint": .string(entry.identity.fingerprint()),
            "owner": JSONValue(entry.owner),
            "reason": JSONValue(entry.reason),
            "expires": JSONValue(entry.expires),
            "location": location(entry.location),
        ]
    }

    package static func location(_ location: SourceLocation?) -> JSONValue {
        JSONValue(location) { location in
            [
                "path": .string(location.path),
                "line": .int(location.line),
                "column": .int(location.column),
                "length": .int(location.length),
            ]
        }
    }
}
