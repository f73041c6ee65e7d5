import AshlarFileSystem
import AshlarLineDiff
import AshlarProjectModel

/// Resolves a conflict as the user has decided.
struct ConflictSettlement {
    let file: PlannedFile
    let disk: [UInt8]
    let options: ApplyOptions

    private var planned: [UInt8] { file.bytes }

    /// - Parameter change: is left as it is where the decision does not end its conflict.
    func settle(_ change: FileChange, walk: inout PathWalk) throws(FileFailure) -> FileChange {
        guard let conflict = change.conflict else { return change }
        // The interrupted run found no line of the user, and what it had read may be known nowhere now.
        let isInterrupted = options.isRecovery && !conflict.customLines.isEmpty
        guard let policy = options.onConflict ?? (isInterrupted ? .overwrite : nil) else { return change }
        var settled = change
        switch policy {
        case .keep where conflict.waysOut.contains(.keep):
            (settled.action, settled.contents) = (.kept(.keep), nil)
            settled.record = record(.kept, hashOf: disk)
        case .overwrite where conflict.waysOut.contains(.overwrite):
            settled.action = .update(try update(.overwrite, walk: &walk))
            settled.contents = change.contents ?? planned
        case .merge where conflict == .changedByHand: try merge(&settled, walk: &walk)
        default: break
        }
        return settled
    }

    private func merge(_ change: inout FileChange, walk: inout PathWalk) throws(FileFailure) {
        guard let base else {
            change.action = .conflict(.noBase)
            return
        }
        let draft = MergedCopy.path(of: file.path)
        if case .file(let bytes, _) = try walk.occupant(of: draft),
            ManagedText.hash(namedIn: bytes) == ManagedText.hash(namedIn: planned)
        {
            // The file is this merge, and the user may have resolved it.
            if let line = GitConflict.firstMarker(in: TextBytes.lines(bytes)) {
                change.action = .conflict(.unmerged(at: draft, line: line))
            } else {
                try accept(TextBytes.foldingCRLF(bytes), for: &change, walk: &walk)
            }
            return
        }
        let merge = ThreeWayMerge(
            base: TextBytes.foldingCRLF(base), ours: TextBytes.foldingCRLF(disk), theirs: planned, called: Self.names)
        if merge.conflicts == 0 { return try accept(merge.bytes, for: &change, walk: &walk) }
        let line = GitConflict.firstMarker(in: TextBytes.lines(merge.bytes)) ?? 1
        change.action = .conflict(.unmerged(at: draft, line: line, merge: merge.bytes))
    }

    private static let names: ThreeWayMerge.Names = (
        ours: "yours", base: "as Ashlar wrote it", theirs: "as Ashlar would write it"
    )

    private func accept(
        _ merged: [UInt8], for change: inout FileChange, walk: inout PathWalk
    ) throws(FileFailure) {
        change.contents = TextBytes.usesCRLF(disk) ? TextBytes.addingCRLF(merged) : merged
        change.action = TextBytes.areSame(merged, disk) ? .kept(.merge) : .update(try update(.merge, walk: &walk))
        // Where the two are equal, there is no change of the user's to remember.
        if merged != planned { change.record = record(.merged, hashOf: planned) }
    }

    private func update(
        _ decision: ConflictPolicy, walk: inout PathWalk
    ) throws(FileFailure) -> FileChange.Update {
        .init(backup: try StateDirectory.freeBackup(of: file.path, walk: &walk), decision: decision)
    }

    /// What the user's version started from: its heading still names the hash.
    private var base: [UInt8]? {
        guard let hash = ManagedText.hash(namedIn: disk) else { return nil }
        return hash == ManagedText.hash(namedIn: planned) ? planned : options.formerBytes(hash)
    }

    private func record(_ ownership: LockFile.Row.Ownership, hashOf bytes: [UInt8]) -> FileChange.Record {
        .init(row: LockFile.Row(ownership, hashOf: bytes, path: file.path))
    }
}
