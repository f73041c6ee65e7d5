import AshlarFileSystem
import AshlarProjectModel

/// Decides which moves are made: those of existing files and folders, each to a free path.
///
/// A source that does not exist was moved already, by a run that was interrupted.
package struct MoveComparison {
    /// The moves that are made, and the conflicts of those that cannot be.
    package private(set) var changes: [FileChange] = []
    /// Those that are made.
    package private(set) var due: [PathMove] = []

    package static func compare(_ moves: [PathMove], at root: ProjectRoot) throws(FileFailure) -> MoveComparison {
        var comparison = MoveComparison()
        var walk = PathWalk(root)
        for move in moves where move.source != move.destination {
            if let problem = [move.source, move.destination].compactMap(PathRules.objection(toExisting:)).first {
                comparison.changes.append(FileChange(move.destination, .conflict(.unsafePath(problem)), .moved))
                continue
            }
            guard let source = try source(of: move, &walk) else { continue }
            let conflict = try conflict(source, move.destination, &walk)
            comparison.changes.append(
                FileChange(move.destination, conflict.map { .conflict($0) } ?? .move(from: source), .moved))
            guard conflict == nil else { continue }
            comparison.due.append(PathMove(source, to: move.destination))
            walk = PathWalk(root, moving: MovedPaths(comparison.due))
        }
        return comparison
    }

    /// The current path of what is moved: an interrupted run may have left it at the intermediate name.
    private static func source(of move: PathMove, _ walk: inout PathWalk) throws(FileFailure) -> String? {
        if try walk.isTaken(move.source) { return move.source }
        let halfway = FileInstaller.halfway(to: move.destination)
        if try walk.isTaken(move.destination) { return nil }
        return try walk.isTaken(halfway) ? halfway : nil
    }

    /// Whether there are only empty folders, of which none is moved itself.
    private static func isFree(
        _ destination: String, for source: String, _ walk: PathWalk
    ) throws(FileFailure) -> Bool {
        guard !source.lies(in: destination), walk.moves.origin(of: destination) == destination,
            !walk.moves.leadsBelow(destination)
        else { return false }
        return try FolderListing.hollow(destination, in: walk.root) != nil
    }

    private static func conflict(
        _ source: String, _ destination: String, _ walk: inout PathWalk
    ) throws(FileFailure) -> Conflict? {
        let standing = try walk.standing(at: source)
        if case .blocked(let obstruction) = standing { return .obstacle(obstruction) }
        if destination.utf8.starts(with: (source + "/").utf8) { return .occupied(source) }
        switch try walk.standing(at: destination) {
        case .nothing: return nil
        case .blocked(let obstruction): return .obstacle(obstruction)
        case .something(let status):
            // Another spelling of the same name, where case does not count.
            if case .something(let own) = standing, own.isSame(as: status) { return nil }
            return try isFree(destination, for: source, walk) ? nil : .occupied(source)
        }
    }
}
