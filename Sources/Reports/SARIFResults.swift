import AshlarProjectModel

/// The results of a run in SARIF's words: first what is told, then what is known, then what the baseline knows and is no
/// more. Each is made when it is asked for.
struct SARIFResults: Sendable {
    private let report: LintReport
    private let places: [String: Int]
    private let fingerprints: [(identity: Fingerprint, unique: Fingerprint)]
    private let stale: [Baseline.Entry]

    init(_ report: LintReport, rules: [LintReport.JudgedRule]) {
        self.report = report
        places = Dictionary(rules.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
        fingerprints = Fingerprint.unique(for: report.findings + report.settled.map(\.finding))
        stale = report.baseline?.fixed ?? []
    }

    var count: Int { report.findings.count + report.settled.count + stale.count }

    subscript(index: Int) -> JSONValue {
        let (told, settled) = (report.findings.count, report.settled.count)
        if index < told {
            return result(report.findings[index], fingerprints[index], state: "new", suppressions: [])
        }
        if index < told + settled {
            let finding = report.settled[index - told]
            let isKnown = if case .baseline = finding.means { true } else { false }
            return result(
                finding.finding, fingerprints[index], state: isKnown ? "unchanged" : "new",
                suppressions: [suppression(finding.means)])
        }
        return absence(of: stale[index - told - settled])
    }

    private func result(
        _ finding: Finding, _ prints: (identity: Fingerprint, unique: Fingerprint), state: String,
        suppressions: [JSONValue]
    ) -> JSONValue {
        let help = finding.remedy.map { "\nHelp: \($0)" } ?? ""
        var members: [(key: String, value: JSONValue)] = head(
            rule: finding.rule, level: finding.severity.rawValue, message: finding.message + help)
        members.append(("locations", .array(locations(of: finding))))
        if !finding.notes.isEmpty {
            members.append(("relatedLocations", .array(finding.notes.enumerated().map(related))))
        }
        members.append(("partialFingerprints", partialFingerprints(prints)))
        if report.baseline != nil { members.append(("baselineState", .string(state))) }
        // Said of all results or of none, or a reader could not tell "not suppressed" from "not known".
        if !report.settled.isEmpty { members.append(("suppressions", .array(suppressions))) }
        if let fix = fix(for: finding) { members.append(("fixes", .array([fix]))) }
        return .object(members)
    }

    private func head(rule: String, level: String, message: String) -> [(key: String, value: JSONValue)] {
        var members: [(key: String, value: JSONValue)] = [("ruleId", .string(rule))]
        if let place = places[rule] { members.append(("ruleIndex", .int(place))) }
        members.append(("level", .string(level)))
        members.append(("message", SARIFReporter.text(message)))
        return members
    }

    private func locations(of finding: Finding) -> [JSONValue] {
        // Code scanning takes no result without a place: the manifest as a whole is one.
        let physical =
            finding.location.map { SARIFPlace.physical($0, in: report) }
            ?? .object([("artifactLocation", SARIFPlace.artifact(report.repositoryPath(report.pinned(nil).path)))])
        var members: [(key: String, value: JSONValue)] = [("physicalLocation", physical)]
        if let importer = finding.importer {
            let module = JSONValue.object([("fullyQualifiedName", .string(importer)), ("kind", .string("module"))])
            members.append(("logicalLocations", .array([module])))
        }
        return [.object(members)]
    }

    private func related(_ number: Int, _ note: Finding.Note) -> JSONValue {
        var members: [(key: String, value: JSONValue)] = [("id", .int(number + 1))]
        if let location = note.location {
            members.append(("physicalLocation", SARIFPlace.physical(location, in: report)))
        }
        members.append(("message", SARIFReporter.text(note.message)))
        return .object(members)
    }

    private func partialFingerprints(_ prints: (identity: Fingerprint, unique: Fingerprint)) -> JSONValue {
        .object([
            ("ashlarIdentity/v1", .string(prints.identity.text)), ("ashlarFinding/v1", .string(prints.unique.text)),
        ])
    }

    private func suppression(_ means: SettledFinding.Means) -> JSONValue {
        let (kind, location, reason): (String, SourceLocation, String?) =
            switch means {
            case .suppression(let place, let reason): ("inSource", place, reason)
            case .exception(let place, let reason): ("external", place, reason)
            case .baseline(let entry): ("external", entry.location, entry.reason)
            }
        return .object([
            ("kind", .string(kind)),
            ("status", .string("accepted")),
            ("justification", .string(reason ?? means.explanation)),
            ("location", .object([("physicalLocation", SARIFPlace.physical(location, in: report))])),
        ])
    }

    private func fix(for finding: Finding) -> JSONValue? {
        guard case .replaceImport(let module) = finding.fix, let location = finding.location, location.length > 0 else {
            return nil
        }
        let replacement = JSONValue.object([
            ("deletedRegion", SARIFPlace.region(location)),
            ("insertedContent", .object([("text", .string(module))])),
        ])
        let change = JSONValue.object([
            ("artifactLocation", SARIFPlace.artifact(report.repositoryPath(location.path))),
            ("replacements", .array([replacement])),
        ])
        return .object([
            ("description", SARIFReporter.text("import '\(module)'")), ("artifactChanges", .array([change])),
        ])
    }

    private func absence(of entry: Baseline.Entry) -> JSONValue {
        let names = [entry.identity.importer, entry.identity.imported].compactMap(\.self).map { "'\($0)'" }
        var members = head(
            rule: entry.identity.rule, level: "none",
            message: "mended: \(([entry.identity.rule] + names).joined(separator: " "))")
        members.append(("kind", .string("pass")))
        members.append(
            ("locations", .array([.object([("physicalLocation", SARIFPlace.physical(entry.location, in: report))])])))
        members.append(
            ("partialFingerprints", .object([("ashlarIdentity/v1", .string(Fingerprint(entry.identity).text))])))
        members.append(("baselineState", .string("absent")))
        if !report.settled.isEmpty { members.append(("suppressions", .array([]))) }
        return .object(members)
    }
}
