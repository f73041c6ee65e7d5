import AshlarFileSystem
import AshlarLineDiff
import AshlarProjectModel

/// Compares a derived file with the disk: it is Ashlar's as long as it is unedited.
enum ManagedComparison {
    static func compare(
        _ file: PlannedFile, mirroring members: [Mirrored], with disk: [UInt8], _ lock: LockFile, walk: inout PathWalk
    ) throws(FileFailure) -> FileComparison.Outcome {
        let planned = file.bytes
        if TextBytes.areSame(planned, disk) { return (.identical, nil) }
        let contents = TextBytes.usesCRLF(disk) ? TextBytes.addingCRLF(planned) : planned
        var update = FileChange.Update()
        if isAsWritten(disk, lock, file.path) {
            update.lag = lag(of: disk, behind: planned, members)
            update.isSorting = AggregateComparison.differ(disk, contents, onlyInOrderOf: file.unorderedLineStart)
            return (.update(update), contents)
        }
        let lines = TextBytes.lines(disk)
        let isUnmerged = GitConflict.isOpen(in: lines)
        let isOurs = OwnershipHeading.stands(in: lines, isUnmerged: isUnmerged)
        if isOurs ? isUnmerged : OwnershipHeading.isOnlyDifference(between: disk, and: planned) {
            if isUnmerged { update.backup = try StateDirectory.freeBackup(of: file.path, walk: &walk) }
            return (.update(update), contents)
        }
        if isOurs, lock.isMerged(file.path, with: file.contents) { return (.kept(), contents) }
        return (.conflict(isOurs ? .changedByHand : .foreignManaged), contents)
    }

    /// Whether the file holds the bytes that Ashlar wrote: its own heading, or the lock file, has their hash.
    static func isAsWritten(_ disk: [UInt8], _ lock: LockFile, _ path: String) -> Bool {
        if ManagedText.isIntact(disk) { return true }
        let rows = lock.managedRows(of: path)
        guard !rows.isEmpty else { return false }
        let hash = ContentHash.hexadecimal(of: disk)
        return rows.contains { $0.hash == hash }
    }

    /// Which members the file on disk lacks and which are stale, by the comments at its members.
    private static func lag(
        of disk: [UInt8], behind planned: [UInt8], _ members: [Mirrored]
    ) -> FileChange.Lag? {
        let old = marks(in: disk)
        let lacking = members.filter { !old.contains(ManagedText.shortened($0.name)) }
        let stale = old.subtracting(marks(in: planned)).sorted()
        return lacking.isEmpty && stale.isEmpty ? nil : FileChange.Lag(lacking: lacking, stale: stale)
    }

    private static func marks(in bytes: [UInt8]) -> Set<String> {
        Set(
            TextBytes.lines(bytes).map(TextBytes.trimmed).compactMap {
                ManagedText.mark(in: String(decoding: $0, as: UTF8.self))
            })
    }
}
