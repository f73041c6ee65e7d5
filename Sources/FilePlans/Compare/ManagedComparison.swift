import AshlarProjectModel

/// Compares a file that is made of sources with what stands on disk: it is Ashlar's while nobody has changed it.
enum ManagedComparison {
    static func compare(_ file: PlannedFile, with disk: [UInt8], _ lock: LockFile) -> FileChange {
        let planned = Array(file.contents.utf8)
        var change = FileChange(file, .identical)
        change.previous = disk
        if TextBytes.areSame(planned, disk) { return change }
        let contents = TextBytes.usesCRLF(disk) ? TextBytes.addingCRLF(planned) : planned
        change.contents = contents
        if isAsWritten(disk, lock, file.path) {
            change.status = .update
            change.lag = lag(of: disk, behind: file)
            return change
        }
        let lines = TextBytes.lines(disk)
        change.isUnmerged = GitConflict.isOpen(in: lines)
        let isOurs = OwnershipHeading.stands(in: lines, isUnmerged: change.isUnmerged)
        if isOurs ? change.isUnmerged : OwnershipHeading.isOnlyDifference(between: disk, and: planned) {
            change.status = .update
        } else if isOurs, lock.isMerged(file.path, with: file.contents) {
            change.status = .kept
        } else {
            change.status = .conflict(isOurs ? .changedByHand : .foreignManaged)
        }
        return change
    }

    /// Whether nobody has changed what Ashlar wrote.
    static func isAsWritten(_ disk: [UInt8], _ lock: LockFile, _ path: String) -> Bool {
        ManagedText.isIntact(disk) || isKnown(disk, lock, path)
    }

    /// Whether the lock file has the hash for that path.
    private static func isKnown(_ disk: [UInt8], _ lock: LockFile, _ path: String) -> Bool {
        let rows = lock.managedRows(of: path)
        guard !rows.isEmpty else { return false }
        let hash = ContentHash.hexadecimal(of: disk)
        return rows.contains { $0.hash == hash }
    }

    /// What the text on disk has and what it lacks, told by the lines above its members.
    private static func lag(of disk: [UInt8], behind file: PlannedFile) -> FileChange.Lag? {
        guard case .managed(let members) = file.ownership else { return nil }
        let old = marks(in: disk)
        let new = marks(in: Array(file.contents.utf8))
        let lacking = members.filter { !old.contains($0.name) }
        let stale = old.subtracting(new).sorted()
        return lacking.isEmpty && stale.isEmpty ? nil : FileChange.Lag(lacking: lacking, stale: stale)
    }

    private static func marks(in bytes: [UInt8]) -> Set<String> {
        let start = Array(ManagedText.markStart.utf8)
        return Set(
            TextBytes.lines(bytes).map(TextBytes.trimmed).filter { $0.starts(with: start) }
                .map { String(decoding: $0.dropFirst(start.count), as: UTF8.self) })
    }
}
