import AshlarJSON
import AshlarMessages
import AshlarProjectModel

/// Reports findings as a Code Quality report, which GitLab shows in a merge request.
package enum GitLabReporter {
    package static func report(_ report: LintReport) -> String {
        let problems = report.problems
        let fingerprints = FindingIdentity.fingerprints(of: problems)
        return JSONValue.series(count: problems.count) { index in
            let finding = problems[index]
            let help = finding.remedy.map { " (\($0.visible))" } ?? ""
            let location = report.pinned(finding.location)
            return [
                "description": .string(finding.message.visible + help),
                "check_name": .string(finding.rule),
                "fingerprint": .string(fingerprints[index].unique),
                "severity": .string(finding.severity == .error ? "major" : "minor"),
                "location": [
                    "path": .string(report.repositoryPath(location.path)), "lines": ["begin": .int(location.line)],
                ],
            ]
        }.text
    }
}
