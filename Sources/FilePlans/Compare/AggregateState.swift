import AshlarProjectModel

/// How a file that is always rendered again stands on disk, judged as `generate --check` judges it.
package enum AggregateState: Sendable {
    case current
    case absent
    /// Something that is no file stands in its place.
    case obstructed(String)
    /// A conflict of git is open in it, from this line on.
    case unmerged(line: Int)
    /// It says something else, from this line on.
    case differs(line: Int, bytes: [UInt8])

    package static func of(_ file: PlannedFile, at root: ProjectRoot) throws(FileFailure) -> AggregateState {
        var walk = PathWalk(root)
        switch try walk.occupant(of: file.path) {
        case .nothing: return .absent
        case .blocked(.obstacle(let obstacle, _)): return .obstructed("\(obstacle.rawValue) is in its place")
        case .blocked: return .obstructed("something else is in its place")
        case .file(let disk, _):
            let change = AggregateComparison.compare(file, with: disk, recognizes: { _ in true })
            if change.status == .identical { return .current }
            let lines = TextBytes.lines(disk)
            if GitConflict.isOpen(in: lines) {
                let start = lines.firstIndex { GitConflict.isMarker(TextBytes.body($0)) } ?? 0
                return .unmerged(line: start + 1)
            }
            return .differs(
                line: firstStrayLine(of: lines, beside: TextBytes.lines(change.contents ?? [])), bytes: disk)
        }
    }

    private static func firstStrayLine(of disk: [Line], beside wanted: [Line]) -> Int {
        let same = zip(disk, wanted).prefix { TextBytes.body($0).elementsEqual(TextBytes.body($1)) }.count
        return min(same + 1, max(disk.count, 1))
    }
}
