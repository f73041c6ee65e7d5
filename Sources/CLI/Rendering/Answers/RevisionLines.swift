import AshlarFilePlans
import AshlarLineDiff
import AshlarMessages

/// Prints the changes of a refactoring: the changed lines of manifests, the files, then the changed lines of sources.
struct RevisionLines {
    let comparison: ChangePlan
    /// Whether removed lines of manifests are printed.
    let showsRemovals: Bool
    /// Whether the lines of sources are printed.
    let showsSources: Bool
    /// Whether there is no limit.
    let namesAll: Bool
    /// Whether the lines of new files are counted, too.
    var countsNewLines = false

    private static let limit = 200

    var text: String {
        let manifests = comparison.changes.filter { $0.isEditOfManifest && (showsRemovals || $0.update != nil) }
        let sources = showsSources ? comparison.changes.filter { $0.isEditOfSource } : []
        let others = comparison.changes.filter { change in
            !manifests.contains { $0.path == change.path } && !(showsSources && change.isEditOfSource)
        }
        let files = ChangeList(
            changes: others, moves: comparison.moves, namesAll: namesAll, countsNewLines: countsNewLines)
        return manifests.flatMap(lines).joined() + files.text + limited(sources.flatMap(lines))
    }

    private func lines(_ change: FileChange) -> [String] {
        var lines = UnifiedDiff.changedLines(from: change.previous ?? [], to: change.contents ?? [])
        if !showsRemovals { lines.removeAll { $0.sign == "-" } }
        let blanks = lines.map { $0.text.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { line in
            let text = String(line.text.dropFirst(blanks)).visible
            return "  ~ \(change.path.visible):\(line.number)  \(line.sign) \(text)\n"
        }
    }

    private func limited(_ lines: [String]) -> String {
        guard !namesAll, lines.count > Self.limit else { return lines.joined() }
        let rest = lines.count - Self.limit
        return lines.prefix(Self.limit).joined() + "  … and \(rest) other lines (--verbose lists them)\n"
    }
}

extension FileChange {
    fileprivate var isEditOfManifest: Bool { isEdit && !path.hasSuffix(".swift") }
    fileprivate var isEditOfSource: Bool { isEdit && path.hasSuffix(".swift") }
}
