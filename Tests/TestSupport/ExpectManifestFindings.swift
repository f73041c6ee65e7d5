import AshlarProjectModel
import Testing

/// Expects that the manifest is refused with exactly these findings: a mark in the text, the message, and the remedy.
package func expectManifestFindings(
    _ marked: String, _ expected: [(mark: String, message: String, remedy: String?)],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let manifest = MarkedText(marked)
    let (project, findings) = Manifests.resolve(manifest.text)
    let reported = findings.map { finding in
        let place = finding.location.map { "\($0.line):\($0.column)" } ?? "nowhere"
        return "\(place): \(finding.message)" + (finding.remedy.map { " [\($0)]" } ?? "")
    }
    let due = expected.map { finding in
        let place = manifest.places[finding.mark].map { "\($0.line):\($0.column)" } ?? "unmarked"
        return "\(place): \(finding.message)" + (finding.remedy.map { " [\($0)]" } ?? "")
    }
    #expect(reported == due, sourceLocation: sourceLocation)
    #expect((project == nil) == !expected.isEmpty, sourceLocation: sourceLocation)
}

/// Expects that the manifest is refused at the mark with a message that holds the words, and no other error.
package func expectRefused(
    _ marked: String, _ words: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let manifest = MarkedText(marked)
    let (project, all) = Manifests.resolve(manifest.text)
    let findings = all.filter { $0.severity == .error }
    #expect(project == nil, sourceLocation: sourceLocation)
    #expect(findings.count == 1, "\(findings.map(\.message))", sourceLocation: sourceLocation)
    #expect(
        findings.first?.message.contains(words) == true, "\(findings.map(\.message))", sourceLocation: sourceLocation)
    if let place = manifest.places["1️⃣"] {
        #expect(findings.first?.location?.line == place.line, sourceLocation: sourceLocation)
        #expect(findings.first?.location?.column == place.column, sourceLocation: sourceLocation)
    }
}
