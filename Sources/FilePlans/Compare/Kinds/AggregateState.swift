import AshlarFileSystem
import AshlarLineDiff
import AshlarProjectModel

/// The state of an aggregate on disk, as `generate --check` sees it.
package enum AggregateState: Sendable {
    /// The custom region, which is not compared, may have lines.
    case current(hasCustomLines: Bool)
    case absent
    /// The path is not a file.
    case obstructed(String)
    /// A conflict of git is open in it, from this line on.
    case unmerged(line: Int)
    /// It says something else, from this line on.
    case differs(line: Int)

    package static func of(_ file: PlannedFile, at root: ProjectRoot) throws(FileFailure) -> AggregateState {
        var walk = PathWalk(root)
        switch try walk.occupant(of: file.path) {
        case .nothing: return .absent
        case .blocked(let obstruction): return .obstructed("\(obstruction.obstacle.rawValue) is in its place")
        case .file(let disk, _):
            let (action, contents) = try AggregateComparison.compare(
                file, with: disk, formerLines: \.self, walk: &walk)
            let lines = TextBytes.lines(disk)
            if action == .identical || action == .update(FileChange.Update(isSorting: true)) {
                let custom = try? CustomRegion(in: lines)?.inside(lines)
                return .current(
                    hasCustomLines: custom?.contains { !TextBytes.trimmed(TextBytes.body($0)).isEmpty } == true)
            }
            if GitConflict.isOpen(in: lines) {
                return .unmerged(line: GitConflict.firstMarker(in: lines) ?? 1)
            }
            return .differs(line: firstStrayLine(of: lines, beside: TextBytes.lines(contents ?? [])))
        }
    }

    static func firstStrayLine(of disk: [Line], beside wanted: [Line]) -> Int {
        let same = zip(disk, wanted).prefix { TextBytes.body($0).elementsEqual(TextBytes.body($1)) }.count
        return min(same + 1, max(disk.count, 1))
    }
}
