import AshlarProjectModel

/// Settles a conflict as a person has decided.
struct ConflictSettlement {
    let file: PlannedFile
    let disk: [UInt8]
    let terms: PlanTerms

    private var planned: [UInt8] { Array(file.contents.utf8) }

    /// - Parameter change: is left as it is where the decision does not end its conflict.
    func settle(_ change: FileChange, walk: inout PathWalk) throws(FileFailure) -> FileChange {
        guard let policy = terms.onConflict, let conflict = change.conflict else { return change }
        switch policy {
        case .keep where conflict.waysOut.contains(.keep):
            var kept = FileChange(file, .kept)
            kept.previous = disk
            kept.settled = .keep
            kept.lockRow = row(.kept, ContentHash.hexadecimal(of: disk))
            return kept
        case .overwrite where conflict.waysOut.contains(.overwrite):
            var update = change
            update.status = .update
            update.contents = change.contents ?? planned
            update.settled = .overwrite
            update.backup = try SideFolder.freeBackup(of: file.path, walk: &walk)
            return update
        case .merge where conflict == .changedByHand:
            return try merge(change, walk: &walk)
        default:
            return change
        }
    }

    private func merge(_ change: FileChange, walk: inout PathWalk) throws(FileFailure) -> FileChange {
        guard let base else { return conflict(.noBase, of: change) }
        let draft = MergedCopy.path(of: file.path)
        if case .file(let bytes, _) = try walk.occupant(of: draft),
            ManagedText.hash(namedIn: bytes) == ManagedText.hash(namedIn: planned)
        {
            // What stands there is this merge, and a person may have settled it.
            if let line = GitConflict.firstMarker(in: TextBytes.lines(bytes)) {
                return conflict(.unmerged(at: draft, line: line), of: change)
            }
            return try accept(TextBytes.foldingCRLF(bytes), for: change, walk: &walk)
        }
        let folded = TextBytes.foldingCRLF(disk)
        let merge = ThreeWayMerge(
            base: TextBytes.foldingCRLF(base), ours: folded, theirs: planned, called: Self.names)
        guard merge.conflicts > 0 else { return try accept(merge.bytes, for: change, walk: &walk) }
        let line = GitConflict.firstMarker(in: TextBytes.lines(merge.bytes)) ?? 1
        var unmerged = conflict(.unmerged(at: draft, line: line), of: change)
        unmerged.draft = FileChange.Draft(path: draft, bytes: merge.bytes)
        return unmerged
    }

    private static let names = ThreeWayMerge.Names(
        ours: "yours", base: "as Ashlar wrote it", theirs: "as Ashlar would write it")

    private func conflict(_ conflict: Conflict, of change: FileChange) -> FileChange {
        var conflicted = change
        conflicted.status = .conflict(conflict)
        return conflicted
    }

    private func accept(
        _ merged: [UInt8], for change: FileChange, walk: inout PathWalk
    ) throws(FileFailure) -> FileChange {
        var accepted = change
        accepted.settled = .merge
        accepted.contents = TextBytes.usesCRLF(disk) ? TextBytes.addingCRLF(merged) : merged
        if TextBytes.areSame(merged, disk) {
            accepted.status = .kept
        } else {
            accepted.status = .update
            accepted.backup = try SideFolder.freeBackup(of: file.path, walk: &walk)
        }
        // Where the two came to the same, there is nothing of a person's left to remember.
        if merged != planned { accepted.lockRow = row(.merged, ContentHash.hexadecimal(of: planned)) }
        return accepted
    }

    /// What the person's version was made of: the heading still names it by its hash.
    private var base: [UInt8]? {
        guard let hash = ManagedText.hash(namedIn: disk) else { return nil }
        return hash == ManagedText.hash(namedIn: planned) ? planned : terms.formerBytes(hash)
    }

    private func row(_ ownership: LockFile.Row.Ownership, _ hash: String) -> LockFile.Row {
        LockFile.Row(ownership: ownership, hash: hash, template: nil, path: file.path)
    }
}
