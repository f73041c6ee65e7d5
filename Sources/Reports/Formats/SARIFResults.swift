import AshlarJSON
import AshlarProjectModel

/// The results of a run in SARIF: first reported findings, then accepted ones, then stale entries of the baseline.
/// Each is created on demand.
struct SARIFResults: Sendable {
    private let report: LintReport
    private let places: [String: Int]
    private let fingerprints: [(identity: String, unique: String)]
    private let stale: [Baseline.Entry]

    init(_ report: LintReport, rules: [LintReport.JudgedRule]) {
        self.report = report
        places = Dictionary(rules.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
        fingerprints = FindingIdentity.fingerprints(of: report.findings + report.suppressed.map(\.finding))
        stale = report.baseline?.fixed ?? []
    }

    var count: Int { report.findings.count + report.suppressed.count + stale.count }

    subscript(index: Int) -> JSONValue {
        let (reported, suppressed) = (report.findings.count, report.suppressed.count)
        if index < reported {
            return result(report.findings[index], fingerprints[index], state: "new", suppressions: [])
        }
        if index < reported + suppressed {
            let finding = report.suppressed[index - reported]
            let isKnown = if case .baseline = finding.reason { true } else { false }
            return result(
                finding.finding, fingerprints[index], state: isKnown ? "unchanged" : "new",
                suppressions: [suppression(finding.reason)])
        }
        return absence(of: stale[index - reported - suppressed])
    }

    private func result(
        _ finding: Finding, _ prints: (identity: String, unique: String), state: JSONValue,
        suppressions: JSONValue
    ) -> JSONValue {
        let help = finding.remedy.map { "\nHelp: \($0)" } ?? ""
        return .members([
            "ruleId": .string(finding.rule),
            "ruleIndex": places[finding.rule].map { .int($0) },
            "level": .string(finding.severity.rawValue),
            "message": SARIFReporter.text(finding.message + help),
            "locations": [location(of: finding)],
            "relatedLocations": finding.notes.isEmpty ? nil : .array(finding.notes.enumerated().map(related)),
            "partialFingerprints": [
                "ashlarIdentity/v1": .string(prints.identity), "ashlarFinding/v1": .string(prints.unique),
            ],
            "baselineState": report.baseline == nil ? nil : state,
            "suppressions": present(suppressions),
            "fixes": fix(for: finding).map { [$0] },
        ])
    }

    /// In all results or in none: otherwise a reader cannot distinguish "not suppressed" from "unknown".
    private func present(_ suppressions: JSONValue) -> JSONValue? { report.suppressed.isEmpty ? nil : suppressions }

    private func location(of finding: Finding) -> JSONValue {
        // Code scanning requires a location: the manifest as a whole is one.
        let manifest = SARIFPlace.artifact(report.repositoryPath(report.pinned(nil).path))
        let physical = finding.location.map { SARIFPlace.physical($0, in: report) }
        return .members([
            "physicalLocation": physical ?? ["artifactLocation": manifest],
            "logicalLocations": finding.importer.map { [["fullyQualifiedName": .string($0), "kind": "module"]] },
        ])
    }

    private func related(_ number: Int, _ note: Finding.Note) -> JSONValue {
        .members([
            "id": .int(number + 1),
            "physicalLocation": note.location.map { SARIFPlace.physical($0, in: report) },
            "message": SARIFReporter.text(note.message),
        ])
    }

    private func suppression(_ reason: SuppressedFinding.Reason) -> JSONValue {
        let details = reason.details
        let isInSource = if case .suppression = reason { true } else { false }
        return [
            "kind": isInSource ? "inSource" : "external",
            "status": "accepted",
            "justification": .string(details.reason ?? reason.explanation),
            "location": ["physicalLocation": SARIFPlace.physical(details.location, in: report)],
        ]
    }

    private func fix(for finding: Finding) -> JSONValue? {
        guard case .replaceImport(let module) = finding.fix, let location = finding.location, location.length > 0 else {
            return nil
        }
        let replacement: JSONValue = [
            "deletedRegion": SARIFPlace.region(location), "insertedContent": ["text": .string(module)],
        ]
        let change: JSONValue = [
            "artifactLocation": SARIFPlace.artifact(report.repositoryPath(location.path)),
            "replacements": [replacement],
        ]
        return ["description": SARIFReporter.text("import '\(module)'"), "artifactChanges": [change]]
    }

    private func absence(of entry: Baseline.Entry) -> JSONValue {
        let identity = entry.identity
        let names = [identity.importer, identity.imported].compactMap(\.self).map { "'\($0)'" }
        return .members([
            "ruleId": .string(identity.rule),
            "ruleIndex": places[identity.rule].map { .int($0) },
            "level": "none",
            "message": SARIFReporter.text("fixed: \(([identity.rule] + names).joined(separator: " "))"),
            "kind": "pass",
            "locations": [["physicalLocation": SARIFPlace.physical(entry.location, in: report)]],
            "partialFingerprints": ["ashlarIdentity/v1": .string(identity.fingerprint())],
            "baselineState": "absent",
            "suppressions": present([]),
        ])
    }
}
