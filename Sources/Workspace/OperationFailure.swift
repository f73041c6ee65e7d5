import AshlarMessages
import AshlarProjectModel
import AshlarReports

/// The error of an operation, with its remedy.
package struct OperationFailure: Error {
    package var message: String
    /// Other places, such as the references to a name.
    package var notes: [String]
    package var remedy: String?
    /// The lines that the remedy asks for.
    package var example: [String]

    package init(_ message: String, notes: [String] = [], remedy: String? = nil, example: [String] = []) {
        self.message = message
        self.notes = notes
        self.remedy = remedy
        self.example = example
    }

    /// The sources that a command cannot read or that do not parse, and without which it would decide wrongly; `nil` for
    /// none.
    package init?(undecided: [Finding]) {
        guard let first = undecided.first else { return nil }
        func words(_ finding: Finding) -> String {
            guard let place = finding.location, !finding.message.contains(place.path) else { return finding.message }
            return "\(place): \(finding.message)"
        }
        self.init("\(words(first)); nothing was written", notes: undecided.dropFirst().map(words), remedy: first.remedy)
    }

    /// An error about an unknown name; suggests the closest known one.
    ///
    /// - Parameters:
    ///   - reason: the message, such as "there is no layer 'Doman'".
    ///   - remedy: the remedy if no known name is similar; by default the known names, if they are few.
    package static func unknown(
        _ name: String, among known: [String], _ reason: String, remedy: String? = nil
    ) -> OperationFailure {
        let meant = Spelling.suggestion(for: name, among: known)
        return OperationFailure(
            reason, remedy: meant.map { "did you mean '\($0)'?" } ?? remedy ?? Spelling.choice(of: known))
    }

    package var text: String {
        let lines =
            ["error: \(shown(message))"] + notes.map { "  note: \(shown($0))" }
            + (remedy.map { ["  help: \(shown($0))"] } ?? []) + example.map { "    \($0.visible)" }
        return lines.map { $0 + "\n" }.joined()
    }

    /// On one line: escapes control characters in the user's input, and elides long values.
    private func shown(_ text: String) -> String { text.elidingValues.visible }
}

/// An invalid manifest, with its findings.
package struct ManifestRefusal: Error {
    package var findings: [Finding]
    package var source: SourceBuffer
    /// Where the manifest is; `nil` for another file.
    package var place: ManifestLocation?

    package init(findings: [Finding], source: SourceBuffer, place: ManifestLocation? = nil) {
        self.findings = findings
        self.source = source
        self.place = place
    }

    package var report: LintReport {
        var report = LintReport(findings: findings, sourceLine: source.line)
        report.textLimit = LintReport.usualTextLimit
        return report
    }
}
