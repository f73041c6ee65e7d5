import AshlarFiles
import AshlarProjectModel

/// Tells what a revision changes: the lines of texts that people wrote, then the files.
struct RevisionLines {
    let comparison: PlanComparison
    /// Whether the lines of sources are told one by one.
    let showsSources: Bool
    /// Whether there is no limit.
    let namesAll: Bool

    private static let limit = 200

    var text: String {
        let manifests = comparison.changes.filter { $0.isEditOfManifest }
        let sources = showsSources ? comparison.changes.filter { $0.isEditOfSource } : []
        let others = comparison.changes.filter { !$0.isEditOfManifest && !(showsSources && $0.isEditOfSource) }
        return manifests.flatMap(lines).joined() + ChangeList(changes: others, namesAll: namesAll).text
            + limited(sources.flatMap(lines))
    }

    private func lines(_ change: FileChange) -> [String] {
        let lines = UnifiedDiff.changedLines(of: change)
        let blanks = lines.map { $0.text.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { line in
            let text = String(line.text.dropFirst(blanks)).visible
            return "  ~ \(change.path.visible):\(line.number)  \(line.sign) \(text)\n"
        }
    }

    private func limited(_ lines: [String]) -> String {
        guard !namesAll, lines.count > Self.limit else { return lines.joined() }
        let rest = lines.count - Self.limit
        return lines.prefix(Self.limit).joined() + "  … and \(rest) other lines (--verbose names them)\n"
    }
}

extension FileChange {
    fileprivate var isEditOfManifest: Bool { isEdit && !path.hasSuffix(".swift") }
    fileprivate var isEditOfSource: Bool { isEdit && path.hasSuffix(".swift") }
}
