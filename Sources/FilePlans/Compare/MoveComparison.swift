import AshlarProjectModel

/// Decides which moves are made: those of what is there, each to a place where nothing is.
///
/// What is not there needs no move: a run that was stopped midway is taken up again where it ended.
package struct MoveComparison {
    /// The moves that are made, and the conflicts of those that cannot be.
    package private(set) var changes: [FileChange] = []
    /// Those that are made.
    package private(set) var due: [PathMove] = []

    package static func compare(_ moves: [PathMove], at root: ProjectRoot) throws(FileFailure) -> MoveComparison {
        var comparison = MoveComparison()
        var walk = PathWalk(root)
        for (rank, move) in moves.enumerated() {
            guard move.source != move.destination else { continue }
            var change = FileChange(move.destination, .move(from: move.source), turn: .move)
            change.rank = rank
            if let problem = PathRules.objection(to: move.source) ?? PathRules.objection(to: move.destination) {
                change.status = .conflict(.unsafePath(problem))
                comparison.changes.append(change)
                continue
            }
            guard let source = try source(of: move, &walk) else { continue }
            change.status = .move(from: source)
            if let conflict = try conflict(source, move.destination, &walk) { change.status = .conflict(conflict) }
            comparison.changes.append(change)
            guard change.conflict == nil else { continue }
            comparison.due.append(PathMove(source, to: move.destination))
            walk = PathWalk(root, moving: MovedPaths(comparison.due))
        }
        return comparison
    }

    /// Where what is to be moved stands: a run that was stopped may have left it on its way.
    private static func source(of move: PathMove, _ walk: inout PathWalk) throws(FileFailure) -> String? {
        if try walk.isTaken(move.source) { return move.source }
        let halfway = FileInstaller.halfway(to: move.destination)
        if try walk.isTaken(move.destination) { return nil }
        return try walk.isTaken(halfway) ? halfway : nil
    }

    /// Whether nothing but empty folders stands there, of which none is moved itself.
    private static func isFree(
        _ destination: String, for source: String, _ walk: PathWalk
    ) throws(FileFailure) -> Bool {
        guard !source.lies(in: destination), walk.moves.origin(of: destination) == destination,
            !walk.moves.leadsBelow(destination)
        else { return false }
        return try FolderListing.isHollow(destination, in: walk.root)
    }

    private static func conflict(
        _ source: String, _ destination: String, _ walk: inout PathWalk
    ) throws(FileFailure) -> Conflict? {
        let standing = try walk.standing(at: source)
        if case .blocked(let conflict) = standing { return conflict }
        if destination.utf8.starts(with: (source + "/").utf8) { return .occupied(source) }
        switch try walk.standing(at: destination) {
        case .nothing: return nil
        case .blocked(let conflict): return conflict
        case .something(let status):
            // Another spelling of the same name, where case does not count.
            if case .something(let own) = standing, own.isSame(as: status) { return nil }
            return try isFree(destination, for: source, walk) ? nil : .occupied(source)
        }
    }
}
