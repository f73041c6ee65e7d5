import AshlarProjectModel

/// A move of a file, or a folder with everything in it; both paths are relative to the root.
package struct PathMove: Hashable, Sendable {
    package var source: String
    package var destination: String

    package init(_ source: String, to destination: String) {
        self.source = source
        self.destination = destination
    }
}

/// Maps paths before the moves to paths after them; the moves are made one after the other.
package struct MovedPaths: Sendable {
    package let moves: [PathMove]
    /// The first and the last path of each moved file or folder.
    private let journeys: [PathMove]

    package init(_ moves: [PathMove] = []) {
        self.moves = moves
        journeys = moves.indices.compactMap { index in
            guard let origin = Self.origin(of: moves[index].source, before: moves[..<index]) else { return nil }
            return PathMove(origin, to: Self.moved(moves[index].destination, by: moves[(index + 1)...]))
        }
    }

    /// The path after the moves of what is at this path now.
    package func moved(_ path: String) -> String {
        moves.isEmpty ? path : Self.moved(path, by: moves[...])
    }

    /// The current path of what will be at this path; `nil` where nothing will be, because it is moved away.
    package func origin(of path: String) -> String? {
        moves.isEmpty ? path : Self.origin(of: path, before: moves[...])
    }

    /// The current folders and files of what will be in the folder.
    package func origins(below folder: String) -> [String] {
        guard !moves.isEmpty else { return [folder] }
        let inside = journeys.filter { $0.destination.rest(below: folder)?.isEmpty == false }.map(\.source)
        let all = Set((origin(of: folder).map { [$0] } ?? []) + inside)
        // What lies in another one of them is found there.
        let outermost = all.filter { path in !all.contains { $0 != path && path.rest(below: $0) != nil } }
        return outermost.sorted(by: PathOrder.precedes)
    }

    /// Whether something is moved to a path below.
    package func leadsBelow(_ path: String) -> Bool {
        journeys.contains { $0.destination.rest(below: path)?.isEmpty == false }
    }

    private static func moved(_ path: String, by moves: ArraySlice<PathMove>) -> String {
        moves.reduce(path) { path, move in
            path.rest(below: move.source).map { move.destination + $0 } ?? path
        }
    }

    private static func origin(of path: String, before moves: ArraySlice<PathMove>) -> String? {
        var path = path
        for move in moves.reversed() {
            if let rest = path.rest(below: move.destination) {
                path = move.source + rest
            } else if path.rest(below: move.source) != nil {
                return nil
            }
        }
        return path
    }
}

extension String {
    /// Whether the path is the folder or lies below it.
    package func lies(in folder: String) -> Bool { rest(below: folder) != nil }

    /// What follows the folder in the path: nothing where it is the folder itself, else a slash and more; `nil` where the
    /// path lies elsewhere. Everything lies below the root.
    fileprivate func rest(below folder: String) -> Substring? {
        if folder.isEmpty { return isEmpty ? "" : "/" + self }
        guard utf8.starts(with: folder.utf8) else { return nil }
        let rest = self[utf8.index(startIndex, offsetBy: folder.utf8.count)...]
        return rest.isEmpty || rest.utf8.first == UInt8(ascii: "/") ? rest : nil
    }
}

extension Set<String> {
    /// Whether the path is one of these folders or lies below one.
    package func hold(_ path: String) -> Bool {
        var folder = path
        while !folder.isEmpty, !contains(folder) { folder = folder.parentPath }
        return !folder.isEmpty
    }
}
