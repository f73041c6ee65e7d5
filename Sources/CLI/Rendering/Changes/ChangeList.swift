import AshlarFilePlans
import AshlarFileSystem
import AshlarMessages

/// Prints the changes of files.
struct ChangeList {
    let changes: [FileChange]
    /// What is moved: a file of a moved folder may go elsewhere afterwards.
    var moves = MovedPaths()
    /// Whether all files are listed, including unchanged ones, instead of the first changed ones.
    var namesAll = false
    /// Whether the lines of new files are counted, too.
    var countsNewLines = false

    private static let limit = 40

    var text: String {
        let listed = changes.indices.filter { namesAll || ![.identical, .kept].contains(changes[$0].kind) }
        let shown = namesAll ? listed[...] : listed.prefix(Self.limit)
        var text = shown.map { line(changes[$0]) }.joined()
        if shown.count < listed.count {
            text += "  … and \(listed.count - shown.count) others (--verbose lists them)\n"
        }
        for change in changes {
            if let decision = change.decision {
                text += settled(change, decision)
            } else if let update = change.update, let backup = update.backup {
                let cause = update.removesRepetitions ? "repeated lines" : "git conflict markers"
                let reason = change.isEdit ? "" : "\(cause) were in \(change.path); "
                text += "  \(reason)the previous file is saved in \(backup)\n"
            }
        }
        return text
    }

    /// "61 created, 2 updated, 4 unchanged".
    func summary(isDone: Bool) -> String {
        let counts = Dictionary(changes.map { ($0.kind, 1) }, uniquingKeysWith: +)
        let states: [(FileChange.Kind, String)] = [
            (.create, isDone ? "created" : "to create"), (.update, isDone ? "updated" : "to update"),
            (.move, isDone ? "moved" : "to move"), (.removal, isDone ? "removed" : "to remove"),
            (.conflict, "in conflict"), (.identical, "unchanged"), (.kept, "yours"),
        ]
        let parts = states.compactMap { kind, state in counts[kind].map { "\($0) \(state)" } }
        return parts.isEmpty ? "nothing to do" : parts.joined(separator: ", ")
    }

    /// The last line of a run.
    func ending(isDryRun: Bool) -> String {
        summary(isDone: !isDryRun) + (isDryRun ? "; dry run: nothing was written\n" : "\n")
    }

    private func line(_ change: FileChange) -> String {
        let isCounted = change.update != nil || countsNewLines && change.kind == .create
        var difference = isCounted ? "  \(change.lineCounts)" : ""
        if case .move(let source) = change.action {
            difference = "  from \(moves.origin(of: change.path) ?? source)"
        }
        return "  \(change.kind.sign) \(change.path)\(difference)\n"
    }

    /// The effect of a decision about a conflict.
    private func settled(_ change: FileChange, _ policy: ConflictPolicy) -> String {
        let backup = change.update?.backup.map { "; the previous file is saved in \($0)" } ?? ""
        let words =
            switch policy {
            case .keep: "\(change.path) is yours from now on; delete it to generate it again"
            case .merge: "\(change.path) now has your changes and Ashlar's\(backup)"
            case .overwrite: "\(change.path) is generated again\(backup)"
            }
        return "  \(words.visible)\n"
    }
}
