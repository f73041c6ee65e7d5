import AshlarFileSystem
import AshlarProjectModel

/// The redo journal of a write transaction, `.ashlar/journal`: it is on disk before the first file changes, and removed
/// after the last one. Where a run is killed in between, the next one applies it again; that changes nothing where it
/// was applied already.
///
/// It holds moves, removals, and the bytes of files that do not follow from the manifest and the sources alone. All
/// others are generated again.
package struct Journal: Sendable {
    /// As the user types it: `ashlar rename Cart Basket`.
    package var command: String
    /// In the order in which they are made.
    var entries: [Entry]

    struct Entry: Hashable, Sendable {
        enum Action: Hashable {
            case move(from: String)
            /// - Parameter hash: of the bytes that are removed.
            case remove(hash: String)
            /// - Parameters:
            ///   - replaced: the hash of the bytes that are replaced; `nil` for a new file.
            ///   - backup: where the replaced bytes are kept.
            case write([UInt8], replaced: String?, backup: String?)
        }

        var ownership: FileChange.Ownership
        var path: String
        var action: Action

        /// The manifest is written before anything is moved.
        var isOfManifest: Bool { ownership == .edited && !path.isOfTarget }
    }

    var moves: [PathMove] {
        entries.compactMap { entry in
            if case .move(let source) = entry.action { PathMove(source, to: entry.path) } else { nil }
        }
    }
}

extension Journal {
    /// - Parameter folders: get initial sources though they have other sources, which only this command does.
    /// - Returns: `nil` where the same command, run again, makes all of the changes: a command refuses only to write again
    ///   what it has recorded in the lock file.
    init?(_ command: String, _ plan: ChangePlan, folders: Set<String>) {
        let changes = plan.writesInOrder
        let kept = changes.filter { !$0.isDerived(excluding: folders) }
        // New files alone are written again by the same command.
        guard kept.contains(where: { $0.ownership != .lock && ($0.action != .create || $0.record != nil) }) else {
            return nil
        }
        let created = changes.filter { $0.action == .create && $0.isDerived(excluding: folders) }
        let derived = Set(created.map(\.path))
        self.init(command: command, entries: kept.compactMap { Entry($0, omitting: derived) })
    }
}

extension Journal.Entry {
    /// - Parameter derived: new files that may be missing when the journal is applied. The lock file then must not list
    ///   them, or they would count as deleted by the user.
    fileprivate init?(_ change: FileChange, omitting derived: Set<String>) {
        (ownership, path) = (change.ownership, change.path)
        let hash = change.previous.map { ContentHash.hexadecimal(of: $0) }
        switch change.action {
        case .move(let source): action = .move(from: source)
        case .removal: action = .remove(hash: hash ?? LockFile.noHash)
        case .create, .update:
            var contents = change.contents ?? []
            if ownership == .lock, !derived.isEmpty {
                let rows = LockFileParser.parse(contents).0.rows.filter { !derived.contains($0.path) }
                contents = Array(LockFile(rows: rows).text.utf8)
            }
            action = .write(contents, replaced: hash, backup: change.update?.backup)
        case .identical, .kept, .orphan, .conflict: return nil
        }
    }
}

extension FileChange {
    /// Whether the change follows from the manifest and the sources, so that any later run makes it.
    fileprivate func isDerived(excluding folders: Set<String>) -> Bool {
        guard action == .create || update != nil, decision == nil else { return false }
        switch ownership {
        case .lines, .managed, .aggregate: return true
        case .scaffold: return action == .create && !folders.hold(path)
        case .edited, .moved, .lock, .region: return false
        }
    }
}

extension Journal {
    /// The changes that are still to be made, phase by phase.
    func changes(at root: ProjectRoot) throws -> [FileChange] {
        let moving = try MoveComparison.compare(moves, at: root)
        if let change = moving.changes.first(where: { $0.conflict != nil }), let conflict = change.conflict {
            throw PlanFailure.journal(conflict.message(for: change.path))
        }
        var present = PathWalk(root)
        var moved = PathWalk(root, moving: MovedPaths(moving.due))
        var changes = moving.changes
        for entry in entries where entry.ownership != .moved {
            guard entry.isOfManifest else {
                changes += try pendingChange(entry, at: entry.path, walk: &moved)
                continue
            }
            // The file may have been written and then moved.
            let path = try present.isTaken(entry.path) ? entry.path : MovedPaths(moves).moved(entry.path)
            changes += try pendingChange(entry, at: path, walk: &present)
        }
        return ChangePlan(changes: changes, moves: moved.moves).writesInOrder
    }

    /// - Returns: nothing where the change was made already.
    private func pendingChange(_ entry: Entry, at path: String, walk: inout PathWalk) throws -> [FileChange] {
        let occupant = try walk.occupant(of: path)
        if case .blocked(let obstruction) = occupant { throw PlanFailure.journal(obstruction.message(for: path)) }
        switch (entry.action, occupant) {
        case (.remove(let hash), .file(let disk, _)) where ContentHash.hexadecimal(of: disk) == hash:
            return [FileChange(path, .removal, entry.ownership)]
        case (.write(let bytes, nil, _), .nothing):
            return [FileChange(path, .create, entry.ownership, contents: bytes)]
        case (.write(let bytes, _, _), .file(let disk, _)) where disk == bytes: return []
        case (.write(let bytes, let replaced, let backup), .file(let disk, let status))
        where ContentHash.hexadecimal(of: disk) == replaced:
            let existing = FileChange.Existing(bytes: disk, status: status)
            return [
                FileChange(
                    path, .update(.init(backup: backup)), entry.ownership, existing: existing, contents: bytes)
            ]
        // A lock file that says something else is that of the whole run, or follows from the files.
        case (.write, _) where entry.ownership != .lock:
            throw PlanFailure.journal("'\(path)' was changed after '\(command)' was interrupted")
        default: return []
        }
    }
}
