import AshlarFiles
import AshlarProjectModel

/// Finds the folders that go elsewhere when a project becomes another one.
struct MemberMoves {
    let before: Project
    let after: Project
    /// The new names of features, modules and apps, by the old ones.
    var renamed: [String: String] = [:]
    /// The part that gets the sources of one that is no more.
    var heirs: [String: String] = [:]

    /// For each target that lies elsewhere. A folder that holds nothing but the targets of one member goes as a whole.
    func moves(at root: ProjectRoot) throws -> [PathMove] {
        var moves: [PathMove] = []
        for member in before.members {
            let name = renamed[member.name] ?? member.name
            guard let new = after.members.first(where: { $0.name == name }) else { continue }
            moves += try joined(pairs(member, new), at: root)
        }
        return try moves.flatMap { try entries(of: $0, at: root) }
    }

    private func pairs(_ old: Member, _ new: Member) -> [PathMove] {
        let parts = Set(new.targets.map { after.targets[$0].part })
        return old.targets.compactMap { index in
            let target = before.targets[index]
            let part = parts.contains(target.part) ? target.part : heirs[target.part]
            guard let heir = new.targets.first(where: { after.targets[$0].part == part }) else { return nil }
            let path = after.targets[heir].path
            return path == target.path || target.path == "." || path == "." ? nil : PathMove(target.path, to: path)
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
        return try !root.holds(whole.destination) || FolderListing.isHollow(whole.destination, in: root)
    }

    /// A folder that goes into itself goes entry by entry.
    private func entries(of move: PathMove, at root: ProjectRoot) throws -> [PathMove] {
        guard move.destination.lies(in: move.source) else { return [move] }
        let rest = move.destination.dropFirst(move.source.count + 1)
        let first = rest.split(separator: "/").first.map(String.init)
        let inside = Set(after.targets.map(\.path).filter { $0 != move.destination && $0.lies(in: move.source) })
        return try FolderListing.names(in: move.source, at: root)
            .filter { $0 != first && !inside.contains("\(move.source)/\($0)") }
            .map { PathMove("\(move.source)/\($0)", to: "\(move.destination)/\($0)") }
    }
}

extension PathMove {
    /// Both paths without a last component that they share; `nil` where they share none.
    fileprivate var withoutCommonEnd: PathMove? {
        let (old, new) = (source.split(separator: "/"), destination.split(separator: "/"))
        guard old.count > 1, new.count > 1, old.last == new.last else { return nil }
        let pair = PathMove(old.dropLast().joined(separator: "/"), to: new.dropLast().joined(separator: "/"))
        return pair.source == pair.destination ? nil : pair
    }
}
