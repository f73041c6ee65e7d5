import AshlarProjectModel

/// Tells findings to GitLab, which shows them in a merge request: a report of Code Quality.
package enum GitLabReporter {
    package static func report(_ report: LintReport) -> String {
        let findings = report.findings
        let fingerprints = Fingerprint.unique(for: findings)
        let last = report.obstacle.map { issue(for: $0, report) }
        return JSONValue.series(count: findings.count + (last == nil ? 0 : 1)) { index in
            index < findings.count ? issue(findings[index], fingerprints[index].unique.text, report) : last ?? .null
        }.text
    }

    private static func issue(_ finding: Finding, _ fingerprint: String, _ report: LintReport) -> JSONValue {
        let help = finding.remedy.map { " (\($0.visible))" } ?? ""
        return value(
            description: finding.message.visible + help, rule: finding.rule, fingerprint: fingerprint,
            severity: finding.severity, location: report.pinned(finding.location), report)
    }

    private static func issue(for obstacle: String, _ report: LintReport) -> JSONValue {
        value(
            description: obstacle.visible, rule: "run", fingerprint: Fingerprint(FindingIdentity(rule: "run")).text,
            severity: .error, location: report.pinned(nil), report)
    }

    private static func value(
        description: String, rule: String, fingerprint: String, severity: Severity, location: SourceLocation,
        _ report: LintReport
    ) -> JSONValue {
        .object([
            ("description", .string(description)),
            ("check_name", .string(rule)),
            ("fingerprint", .string(fingerprint)),
            ("severity", .string(severity == .error ? "major" : "minor")),
            (
                "location",
                .object([
                    ("path", .string(report.repositoryPath(location.path))),
                    ("lines", .object([("begin", .int(location.line))])),
                ])
            ),
        ])
    }
}
