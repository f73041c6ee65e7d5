import AshlarFileSystem
import AshlarProjectModel

/// Finds the folders that move when the manifest changes.
struct FolderMoves {
    let before: Project
    let after: Project
    /// The new names of features, modules and apps, by the old ones.
    var renamed: [String: String] = [:]
    /// Whether the destinations may have sources already, as after a merge.
    var joinsFolders = false
    /// The part that receives the sources of a removed part, by keys.
    var successors: [String: String] = [:]

    /// One move for each target with another path. A folder that contains only the targets of one member moves as a whole.
    func moves(at root: ProjectRoot) throws -> [PathMove] {
        var moves: [PathMove] = []
        for member in before.members {
            let name = renamed[member.name] ?? member.name
            guard let new = after.member(named: name) else { continue }
            moves += try joined(pairs(member, new), at: root)
        }
        let leaving = Set(moves.map(\.source))
        return try moves.reduce(into: []) { done, move in
            done += try entries(of: move, after: leaving.contains(move.destination) ? nil : done, at: root)
        }
    }

    private func pairs(_ old: Member, _ new: Member) -> [PathMove] {
        let parts = Set(new.targets.map { after.targets[$0].part })
        return old.targets.compactMap { index in
            let target = before.targets[index]
            let part = parts.contains(target.part) ? target.part : successors[target.part]
            guard let successor = new.targets.first(where: { after.targets[$0].part == part }) else { return nil }
            let path = after.targets[successor].path
            let stays = part == target.part ? path == target.path : target.path.lies(in: path)
            return stays || target.path == "." || path == "." ? nil : PathMove(target.path, to: path)
        }.sorted { ($0.source, $0.destination) < ($1.source, $1.destination) }
    }

    private func joined(_ pairs: [PathMove], at root: ProjectRoot) throws -> [PathMove] {
        let groups = Dictionary(grouping: pairs) { $0.withoutCommonEnd }
        return try groups.flatMap { whole, members -> [PathMove] in
            guard let whole, members.count > 1, try isMovedWhole(whole, members, at: root) else { return members }
            return [whole]
        }.sorted { ($0.source, $0.destination) < ($1.source, $1.destination) }
    }

    private func isMovedWhole(_ whole: PathMove, _ members: [PathMove], at root: ProjectRoot) throws -> Bool {
        let moved = Set(members.map(\.source))
        let inside = before.targets.filter { $0.path.lies(in: whole.source) }.map(\.path)
        let layers = before.layers + after.layers
        guard Set(inside) == moved, !layers.contains(where: { $0.path.lies(in: whole.source) }),
            !whole.destination.lies(in: whole.source)
        else { return false }
        return try !root.holds(whole.destination) || FolderListing.hollow(whole.destination, in: root) != nil
    }

    /// Splits a move into moves of entries if the destination lies in the source or already has another part's sources.
    ///
    /// - Parameter done: the moves before this one; `nil` if the files at the destination do not belong to a successor.
    private func entries(of move: PathMove, after done: [PathMove]?, at root: ProjectRoot) throws -> [PathMove] {
        let isShared = try done.map { try self.isShared(move, after: $0, at: root) } ?? false
        guard isShared || move.destination.lies(in: move.source) else { return [move] }
        let folders = Set(after.targets.map(\.path))
        return try FolderListing.names(in: move.source, at: root)
            .map { PathMove("\(move.source)/\($0)", to: "\(move.destination)/\($0)") }
            .filter { !move.destination.lies(in: $0.source) && !folders.contains($0.source) }
            .flatMap { try entries(of: $0, after: done, at: root) }
    }

    /// Whether both are folders, and the destination contains only another part's sources.
    private func isShared(_ move: PathMove, after done: [PathMove], at root: ProjectRoot) throws -> Bool {
        if joinsFolders { return try root.holdsFolder(move.source) && root.holdsFolder(move.destination) }
        let stays = before.targets.contains { $0.path == move.destination } ? move.destination : nil
        guard !successors.isEmpty, let place = MovedPaths(done).origin(of: move.destination) ?? stays else {
            return false
        }
        return try root.holdsFolder(move.source) && root.holdsFolder(place)
    }
}

extension PathMove {
    /// The moves in an order in which none goes to a path that another one leaves later, such as that of a screen `Detail`
    /// if `Sample` becomes `SampleDetail`.
    static func ordered(_ moves: [PathMove]) -> [PathMove] {
        let sources = Dictionary(keepingFirst: moves.map { ($0.source, $0) })
        func depth(_ move: PathMove) -> Int {
            sequence(first: move) { sources[$0.destination] }.prefix(moves.count).reduce(0) { count, _ in count + 1 }
        }
        guard moves.contains(where: { sources[$0.destination] != nil }) else { return moves }
        let depths = moves.map { ($0, depth($0)) }
        return depths.sorted { ($0.1, $0.0.source) < ($1.1, $1.0.source) }.map(\.0)
    }

    /// Both paths without their common last component; `nil` if it differs.
    fileprivate var withoutCommonEnd: PathMove? {
        let (old, new) = (source.split(separator: "/"), destination.split(separator: "/"))
        guard old.count > 1, new.count > 1, old.last == new.last else { return nil }
        let pair = PathMove(old.dropLast().joined(separator: "/"), to: new.dropLast().joined(separator: "/"))
        return pair.source == pair.destination ? nil : pair
    }
}
