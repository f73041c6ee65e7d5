import AshlarFileSystem
import AshlarLineDiff
import AshlarMessages
import AshlarProjectModel

/// Reports which files are out of date, as findings: a line for each file that `generate` would write,
/// and the ways out for those that it cannot.
package enum DriftReport {
    package static func findings(for changes: [FileChange]) -> [Finding] {
        let reasons = reasons(of: changes.filter { $0.action == .create })
        let missing = Dictionary(grouping: changes.filter { reasons[$0.path] != nil }) { reasons[$0.path] }
            .filter { $0.value.count > 1 }
        let others = changes.filter { missing[reasons[$0.path]] == nil }
        var findings = others.compactMap(finding) + missing.compactMap { finding(for: $0.value, requiredAt: $0.key) }
        // The lock file follows from the others.
        if findings.count > 1 { findings.removeAll { $0.location?.path == LockFile.name && $0.remedy == nil } }
        return findings.sorted()
    }

    /// The line that requires each missing file, by path. A file that is derived from a missing source is required by the
    /// line that requires the source.
    private static func reasons(of missing: [FileChange]) -> [String: SourceLocation] {
        let reasons = Dictionary(missing.compactMap { file in file.reason.map { (file.path, $0) } }) { first, _ in first
        }
        return reasons.mapValues { reason in reasons[reason.path] ?? reason }
    }

    /// The same for changes that are not made, located at the files as they are on disk.
    package static func findings(for changes: [FileChange], before moves: MovedPaths) -> [Finding] {
        findings(for: changes.map { $0.standing(before: moves) })
    }

    private static func finding(for change: FileChange) -> Finding? {
        switch change.action {
        case .identical, .kept, .move: nil
        case .removal: finding(change, .error, "no source requires '\(change.path)' any longer", remedy: nil)
        case .update(let update) where update.isSorting: nil
        case .create, .update: finding(change, .error, message(for: change), remedy: nil)
        case .orphan: orphan(change)
        case .conflict(let conflict):
            finding(change, .error, conflict.message(for: change.path), remedy: conflict.remedy(for: change.path))
        }
    }

    /// Several files that one line requires.
    private static func finding(for missing: [FileChange], requiredAt place: SourceLocation?) -> Finding? {
        guard let first = missing.min(by: { PathOrder.precedes($0.path, $1.path) }) else { return nil }
        let others = (missing.count - 1).of("other file", "other files")
        return Finding(
            rule: Finding.generatedFilesRule, severity: .error,
            message: "'\(first.path)' and \(others) that this line requires are missing", location: place,
            importer: first.path)
    }

    private static func orphan(_ change: FileChange) -> Finding {
        let words =
            switch (change.ownership, change.action) {
            case (.managed, .orphan(isUntouched: true)):
                (
                    "'\(change.path)' is generated, and no source requires it any longer",
                    "run 'ashlar generate --prune'"
                )
            case (.managed, _):
                (
                    "'\(change.path)' is generated and was edited, and no source requires it any longer",
                    "move your code into another file, and delete this one"
                )
            default:
                (
                    "'\(change.path)' no longer belongs to a target of the manifest",
                    "delete the file, or move it into a target's folder"
                )
            }
        return finding(change, .warning, words.0, remedy: words.1)
    }

    private static func finding(
        _ change: FileChange, _ severity: Severity, _ message: String, remedy: String?
    ) -> Finding {
        Finding(
            rule: Finding.generatedFilesRule, severity: severity, message: message,
            location: SourceLocation(path: change.path, line: line(of: change), column: 1),
            notes: notes(for: change), remedy: remedy, importer: change.path)
    }

    /// The line of a conflict, or the first one that differs in a region of the user's file.
    private static func line(of change: FileChange) -> Int {
        if let conflict = change.conflict { return conflict.line }
        guard change.ownership == .region, let previous = change.previous, let contents = change.contents else {
            return 1
        }
        return AggregateState.firstStrayLine(of: TextBytes.lines(previous), beside: TextBytes.lines(contents))
    }

    private static func message(for change: FileChange) -> String {
        if let lag = change.update?.lag, let source = change.reason {
            return "'\(change.path)' is out of date with \(source.path):\(source.line): it \(words(for: lag))"
        }
        let state = change.action == .create ? "is missing" : "is out of date"
        let asker = change.reason.map { ", required by \($0.path):\($0.line)" } ?? ""
        return "'\(change.path)' \(state)\(asker) (\(change.lineCounts) lines)"
    }

    private static func words(for lag: FileChange.Lag) -> String {
        func list(_ names: [String]) -> String { names.map { "'\($0.visible)'" }.joined(separator: ", ") }
        return [
            lag.lacking.isEmpty ? nil : "lacks \(list(lag.lacking.map(\.name)))",
            lag.stale.isEmpty ? nil : "still has \(list(lag.stale))",
        ].compactMap(\.self).joined(separator: ", and ")
    }

    private static func notes(for change: FileChange) -> [Finding.Note] {
        var notes = (change.conflict?.customLines ?? []).map { line in
            Finding.Note(
                "this line would be removed: \(line.text)",
                at: SourceLocation(path: change.path, line: line.number, column: 1))
        }
        notes += (change.update?.lag?.lacking ?? []).map {
            Finding.Note("'\($0.name)' is declared here", at: $0.location)
        }
        if change.conflict != nil, let reason = change.reason {
            notes.append(Finding.Note("this line requires the file", at: reason))
        }
        return notes
    }
}

extension FileChange {
    /// The same, located at the file as it is on disk.
    fileprivate func standing(before moves: MovedPaths) -> FileChange {
        guard existing != nil, let place = moves.origin(of: path) else { return self }
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
