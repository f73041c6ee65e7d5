import AshlarFilePlans
import AshlarMessages

/// Prints the changes of files.
struct ChangeList {
    let changes: [FileChange]
    /// Whether all files are listed, including unchanged ones, instead of the first changed ones.
    var namesAll = false

    private static let limit = 40

    var text: String {
        let listed = changes.indices.filter { namesAll || isChange(changes[$0].action) }
        let shown = namesAll ? listed[...] : listed.prefix(Self.limit)
        var text = shown.map { line(changes[$0]) }.joined()
        if shown.count < listed.count {
            text += "  … and \(listed.count - shown.count) others (--verbose lists them)\n"
        }
        for change in changes {
            if let decision = change.decision {
                text += Message.settled(change, decision)
            } else if let update = change.update, let backup = update.backup {
                let lost = update.lostLines.isEmpty ? "git conflict markers" : "custom lines"
                text += "  \(lost) were in \(change.path); the previous file is saved in \(backup)\n"
            }
        }
        return text
    }

    /// "61 created, 2 updated, 4 unchanged".
    func summary(isDone: Bool) -> String {
        let words =
            isDone
            ? (created: "created", updated: "updated", moved: "moved", removed: "removed")
            : (created: "to create", updated: "to update", moved: "to move", removed: "to remove")
        var counts = [0, 0, 0, 0, 0, 0, 0]
        for index in changes.indices {
            switch changes[index].action {
            case .create: counts[0] += 1
            case .update: counts[1] += 1
            case .move: counts[2] += 1
            case .removal: counts[3] += 1
            case .conflict: counts[4] += 1
            case .identical: counts[5] += 1
            case .kept: counts[6] += 1
            case .orphan: continue
            }
        }
        let states = [words.created, words.updated, words.moved, words.removed, "in conflict", "unchanged", "yours"]
        let parts = zip(counts, states).filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? "nothing to do" : parts.joined(separator: ", ")
    }

    /// The last line of a run.
    func ending(isDryRun: Bool) -> String {
        summary(isDone: !isDryRun) + (isDryRun ? "; dry run: nothing was written\n" : "\n")
    }

    private func line(_ change: FileChange) -> String {
        let difference = change.update != nil ? "  \(change.lineCounts)" : ""
        if case .move(let source) = change.action {
            return "  \(sign(change.action)) \(change.path)  from \(source)\n"
        }
        return "  \(sign(change.action)) \(change.path)\(difference)\n"
    }

    private func isChange(_ action: FileChange.Action) -> Bool {
        switch action {
        case .identical, .kept: false
        case .create, .update, .move, .removal, .orphan, .conflict: true
        }
    }

    private func sign(_ action: FileChange.Action) -> String {
        switch action {
        case .create: "+"
        case .update: "~"
        case .move: ">"
        case .removal: "-"
        case .orphan: "?"
        case .conflict: "!"
        case .identical: "="
        case .kept: "·"
        }
    }
}

private enum Message {
    /// The effect of a decision about a conflict.
    static func settled(_ change: FileChange, _ policy: ConflictPolicy) -> String {
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
