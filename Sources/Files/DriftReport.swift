import AshlarProjectModel

/// Says which files are not what the manifest asks for, as findings.
package enum DriftReport {
    package static let rule = "files-are-current"

    package static func findings(for changes: [FileChange]) -> [Finding] {
        changes.compactMap(finding).sorted()
    }

    private static func finding(for change: FileChange) -> Finding? {
        switch change.status {
        case .identical, .kept: nil
        case .create, .update: finding(change, .error, message(for: change), remedy: "run 'ashlar generate'")
        case .orphan:
            finding(
                change, .warning, "'\(change.path)' is in no target of the manifest any more",
                remedy: "delete the file, or move it into a target's folder")
        case .conflict(let conflict):
            finding(change, .error, conflict.message(for: change.path), remedy: conflict.remedy)
        }
    }

    private static func finding(
        _ change: FileChange, _ severity: Severity, _ message: String, remedy: String
    ) -> Finding {
        Finding(
            rule: rule, severity: severity, message: message,
            location: SourceLocation(path: change.path, line: change.conflict?.line ?? 1, column: 1),
            notes: notes(for: change), remedy: remedy)
    }

    private static func message(for change: FileChange) -> String {
        let state = change.status == .create ? "is missing" : "is not current"
        let asker = change.reason.map { ", asked for by \($0.path):\($0.line)" } ?? ""
        return "'\(change.path)' \(state)\(asker) (\(UnifiedDiff.counts(of: change)) lines)"
    }

    private static func notes(for change: FileChange) -> [Finding.Note] {
        var notes = change.lostLines.map { line in
            Finding.Note(
                "a line that Ashlar did not write would go: \(line.text)",
                at: SourceLocation(path: change.path, line: line.number, column: 1))
        }
        if let reason = change.reason { notes.append(Finding.Note("this line asks for the file", at: reason)) }
        return notes
    }
}
