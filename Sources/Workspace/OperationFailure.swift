import AshlarMessages
import AshlarProjectModel
import AshlarReports

/// The error of an operation, with its remedy.
package struct OperationFailure: Error {
    package var message: String
    package var remedy: String?

    package init(_ message: String, remedy: String? = nil) {
        self.message = message
        self.remedy = remedy
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

    package var text: String { "error: \(shown(message))\n" + (remedy.map { "  help: \(shown($0))\n" } ?? "") }

    /// Escapes control characters in the user's input, and elides long values.
    private func shown(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).elidingValues.visible }
            .joined(separator: "\n")
    }
}

/// An invalid manifest, with its findings.
package struct ManifestRefusal: Error {
    package var findings: [Finding]
    package var source: SourceBuffer

    package init(findings: [Finding], source: SourceBuffer) {
        self.findings = findings
        self.source = source
    }

    package var report: LintReport { LintReport(findings: findings, sourceLine: source.line) }
}
