import AshlarProjectModel

/// Which of the files are taken away that Ashlar wrote and that nothing asks for any more.
package enum Pruning: Sendable {
    case nothing
    /// Those in the folders and below them.
    case below(Set<String>)
    case everything

    package var isAny: Bool { if case .nothing = self { false } else { true } }

    func includes(_ path: String) -> Bool {
        switch self {
        case .nothing: return false
        case .everything: return true
        case .below(let folders): return folders.hold(path)
        }
    }
}

/// Finds files that Ashlar wrote and that no target of the plan holds any more, or that no source asks for; says which
/// of them nobody has touched.
struct LeftoverSearch {
    let pruning: Pruning

    /// - Parameters:
    ///   - hashes: of what Ashlar has written at the path.
    /// - Returns: `nil` where nothing stands, or no file of ours any more.
    func leftover(
        at path: String, _ ownership: LockFile.Row.Ownership, hashes: Set<String>, walk: inout PathWalk
    ) throws(FileFailure) -> FileChange? {
        var change = FileChange(path, .orphan, turn: .removal)
        let occupant = try walk.occupant(of: path)
        switch ownership {
        case .scaffold:
            switch occupant {
            case .nothing: return nil
            case .blocked: return try walk.isTaken(path) ? change : nil
            case .file(let bytes, _):
                change.previous = bytes
                change.isUntouched = [bytes, TextBytes.foldingCRLF(bytes)]
                    .contains { hashes.contains(ContentHash.hexadecimal(of: $0)) }
            }
        case .managed:
            guard case .file(let bytes, _) = occupant, OwnershipHeading.stands(in: bytes) else { return nil }
            change.describe(managed: bytes)
        case .kept, .merged: return nil
        }
        return judged(change)
    }

    /// A file that was made of sources and that no row of the lock file tells of; `nil` where nothing of the kind stands.
    func stray(at path: String, walk: inout PathWalk) throws(FileFailure) -> FileChange? {
        guard case .file(let bytes, _) = try walk.occupant(of: path), ManagedText.isOfGenerate(bytes) else {
            return nil
        }
        var change = FileChange(path, .orphan, turn: .removal)
        change.describe(managed: bytes)
        return judged(change)
    }

    /// A file that was always rendered again, for a manifest of another day; `nil` where nothing of the kind stands.
    func leftover(_ aggregate: PlannedFile, walk: inout PathWalk) throws(FileFailure) -> FileChange? {
        guard case .aggregate(let recognizes) = aggregate.ownership,
            case .file(let bytes, _) = try walk.occupant(of: aggregate.path), OwnershipHeading.stands(in: bytes)
        else { return nil }
        var change = FileChange(aggregate.path, .orphan, turn: .removal)
        change.previous = bytes
        change.isUntouched = TextBytes.lines(bytes).allSatisfy { recognizes(TextBytes.text($0)[...]) }
        return judged(change)
    }

    /// A file that goes because the manifest has nothing to say in it any more.
    static func removal(of path: String, saying read: [UInt8], walk: inout PathWalk) throws(FileFailure) -> FileChange?
    {
        var change = FileChange(path, .removal, turn: .manifest)
        switch try walk.occupant(of: path) {
        case .nothing: return nil
        case .blocked(let conflict): change.status = .conflict(conflict)
        case .file(let bytes, _):
            change.previous = bytes
            if bytes != read { change.status = .conflict(.changedMeanwhile) }
        }
        return change
    }

    private func judged(_ change: FileChange) -> FileChange {
        var change = change
        if change.isUntouched, pruning.includes(change.path) { change.status = .removal }
        return change
    }
}

extension FileChange {
    /// - Parameter disk: what stands there, and was made of sources.
    fileprivate mutating func describe(managed disk: [UInt8]) {
        previous = disk
        leftover = ManagedText.isIntact(disk) ? .intact : .changedByHand
        isUntouched = leftover == .intact
    }
}
