import AshlarProjectModel

/// A command whose steps do not follow from the manifest alone: while it runs, `.ashlar/pending` says so, and where it
/// was stopped midway only the same command goes on.
package struct PendingRun: Hashable, Sendable {
    /// As a person types it: `ashlar rename Cart Basket`.
    package var command: String
    package var moves: [PathMove]
    /// How what is split was cut before, which the manifest says no more.
    package var formerSplit: String?

    package init(_ command: String, moves: [PathMove], formerSplit: String? = nil) {
        self.command = command
        self.moves = moves
        self.formerSplit = formerSplit
    }

    /// What was stopped midway in this project; `nil` where nothing was, or the note cannot be read.
    package static func unfinished(in root: ProjectRoot) throws(FileFailure) -> PendingRun? {
        var walk = PathWalk(root)
        guard case .file(let bytes, _) = try walk.occupant(of: path) else { return nil }
        return PendingRun(text: String(decoding: bytes, as: UTF8.self))
    }

    /// A run that was stopped midway is gone on with before anything else is done.
    ///
    /// - Parameter command: the one that wants to begin; `nil` for one that never goes on with another.
    package static func refuse(besides command: String?, in root: ProjectRoot) throws(PlanFailure) {
        guard let run = try other(than: command, in: root) else { return }
        // Another process may be at it just now, or have ended meanwhile: its turn is waited for.
        guard !RunLock.isHeldElsewhere(in: root), try other(than: command, in: root) != nil else {
            throw .overtaken(root)
        }
        throw .unfinished(run)
    }

    private static func other(than command: String?, in root: ProjectRoot) throws(PlanFailure) -> PendingRun? {
        let run = try PlanFailure.reporting { () throws(FileFailure) in try unfinished(in: root) }
        return run?.command == command ? nil : run
    }

    static let path = SideFolder.path + "/pending"

    /// The command, then two lines for each move, then an empty one and the split.
    var text: String {
        let paths = moves.flatMap { [$0.source, $0.destination] }
        return ([command] + paths + (formerSplit.map { ["", $0] } ?? [])).map { $0 + "\n" }.joined()
    }

    /// Whoever can write the note could have written anything into it.
    private init?(text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        guard let command = lines.first, command.hasPrefix("ashlar "), lines.count % 2 == 1 else { return nil }
        let formerSplit = lines.count > 2 && lines[lines.count - 2].isEmpty ? lines.last : nil
        let paths = lines.dropFirst().dropLast(formerSplit == nil ? 0 : 2)
        guard paths.allSatisfy({ PathRules.objection(to: $0) == nil }) else { return nil }
        let places = stride(from: paths.startIndex, to: paths.endIndex, by: 2)
        self.init(
            command, moves: places.map { PathMove(paths[$0], to: paths[$0 + 1]) }, formerSplit: formerSplit)
    }
}
