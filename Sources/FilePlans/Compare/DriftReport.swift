import AshlarProjectModel

/// Says which files are not what the manifest asks for, as findings: a line for each file that `generate` would mend,
/// and the ways out for those that it cannot.
package enum DriftReport {
    package static let rule = "files-are-current"

    package static func findings(for changes: [FileChange]) -> [Finding] {
        changes.compactMap(finding).sorted()
    }

    /// The same of changes that are not made, told where the files stand that they are about.
    package static func findings(for changes: [FileChange], before moves: MovedPaths) -> [Finding] {
        findings(for: changes.map { $0.standing(before: moves) })
    }

    private static func finding(for change: FileChange) -> Finding? {
        switch change.status {
        case .identical, .kept, .move, .removal: nil
        case .create, .update: finding(change, .error, message(for: change), remedy: nil)
        case .orphan: orphan(change)
        case .conflict(let conflict):
            finding(change, .error, conflict.message(for: change.path), remedy: conflict.remedy(for: change.path))
        }
    }

    private static func orphan(_ change: FileChange) -> Finding {
        let words =
            switch change.leftover {
            case nil:
                (
                    "'\(change.path)' is in no target of the manifest any more",
                    "delete the file, or move it into a target's folder"
                )
            case .intact:
                ("'\(change.path)' is Ashlar's, and no source asks for it any more", "delete the file")
            case .changedByHand:
                (
                    "'\(change.path)' was made by Ashlar and changed by hand, and no source asks for it any more",
                    "move what is yours into a file of your own, and delete this one"
                )
            }
        return finding(change, .warning, words.0, remedy: words.1)
    }

    private static func finding(
        _ change: FileChange, _ severity: Severity, _ message: String, remedy: String?
    ) -> Finding {
        Finding(
            rule: rule, severity: severity, message: message,
            location: SourceLocation(path: change.path, line: change.conflict?.line ?? 1, column: 1),
            notes: notes(for: change), remedy: remedy)
    }

    private static func message(for change: FileChange) -> String {
        if let lag = change.lag, let source = change.reason {
            return "'\(change.path)' is behind \(source.path):\(source.line): it \(words(for: lag))"
        }
        let state = change.status == .create ? "is missing" : "is not current"
        let asker = change.reason.map { ", asked for by \($0.path):\($0.line)" } ?? ""
        return "'\(change.path)' \(state)\(asker) (\(UnifiedDiff.counts(of: change)) lines)"
    }

    private static func words(for lag: FileChange.Lag) -> String {
        func list(_ names: [String]) -> String { names.map { "'\($0.visible)'" }.joined(separator: ", ") }
        return [
            lag.lacking.isEmpty ? nil : "lacks \(list(lag.lacking.map(\.name)))",
            lag.stale.isEmpty ? nil : "still has \(list(lag.stale))",
        ].compactMap(\.self).joined(separator: ", and ")
    }

    private static func notes(for change: FileChange) -> [Finding.Note] {
        var notes = change.lostLines.map { line in
            Finding.Note(
                "a line that Ashlar did not write would go: \(line.text)",
                at: SourceLocation(path: change.path, line: line.number, column: 1))
        }
        notes += (change.lag?.lacking ?? []).map { Finding.Note("'\($0.name)' is declared here", at: $0.location) }
        if change.conflict != nil, let reason = change.reason {
            notes.append(Finding.Note("this line asks for the file", at: reason))
        }
        return notes
    }
}

extension FileChange {
    /// The same, told where the file stands whose bytes it was judged by.
    fileprivate func standing(before moves: MovedPaths) -> FileChange {
        guard previous != nil, let place = moves.origin(of: path) else { return self }
        var change = self
        change.path = place
        change.reason = reason.map { reason in
            var reason = reason
            reason.path = moves.origin(of: reason.path) ?? reason.path
            return reason
        }
        return change
    }
}
