import AshlarFileSystem
import AshlarLineDiff
import AshlarProjectModel

/// The rows of the lock file after a run.
struct LockUpdate {
    let lock: LockFile
    /// Whether the plan only edits files of the user's, so that the lock file stays as it is.
    private let onlyEdits: Bool
    /// The files with a row that no target of the plan holds any more, or that no source asks for.
    private(set) var orphans: [FileChange] = []

    /// The row of an initial source stays while its folder is planned, so that a file that the user deleted is not brought
    /// back, or while its file is there; then it is an orphan. A plan that only edits knows nothing of what was
    /// generated.
    ///
    /// - Parameters:
    ///   - old: with the rows of moved files at their new paths.
    ///   - plan: with the derived files.
    ///   - derived: `nil` where the plan has no derived files, so that orphans among them cannot be found.
    init(
        of old: LockFile, _ plan: [PlannedFile], _ changes: [FileChange], derived: ManagedPlan?,
        _ options: ApplyOptions, walk: inout PathWalk
    ) throws(FileFailure) {
        onlyEdits = !plan.isEmpty && plan.allSatisfy(\.isEdit)
        if onlyEdits {
            lock = old
            return
        }
        let old = options.renamed.map { old.renaming($0.old, as: $0.new) } ?? old
        let records = changes.compactMap { change in change.record.map { (change.path, $0) } }
        var rows = records.map(\.1.row)
        guard !old.rows.isEmpty else {
            lock = LockFile(rows: rows)
            return
        }
        let replaced = Dictionary(records.compactMap { path, record in record.replacedHash.map { (path, $0) } }) { $1 }
        let search = LeftoverSearch(options)
        let holds = HoldingFolders(of: plan, and: options.targetFolders)
        let renewed = Set(plan.filter(\.isUpgraded).map(\.path))
        let decisions = Decisions(in: old, changes)
        for row in old.rows where replaced[row.path] != row.hash {
            let isHeld: Bool
            switch row.ownership {
            case .managed:
                // A source that cannot be read may ask for more in the folders of the plan.
                isHeld = derived.map { holds.file(row.path) || (!$0.isWhole && holds.path(row.path)) } ?? true
            case .scaffold where renewed.contains(row.path): continue
            case .scaffold: isHeld = !options.goneSources.contains(row.path) && holds.path(row.path)
            case .renamed:
                // Nothing has the name that a rename led to.
                if row.path != options.removed { rows.append(row) }
                continue
            case .kept, .merged:
                if try decisions.stands(row, walk: &walk) { rows.append(row) }
                continue
            }
            let hashes = Set(old.rows(of: row.path, row.ownership).map(\.hash))
            let orphan = isHeld ? nil : try search.leftover(at: row.path, row.ownership, hashes: hashes, walk: &walk)
            guard let orphan else {
                // It may lie beside what is made of sources, in a folder that this plan does not know.
                if isHeld || derived == nil { rows.append(row) }
                continue
            }
            if orphan.action != .removal { rows.append(row) }
            if orphans.last?.path != row.path { orphans.append(orphan) }
        }
        lock = LockFile(rows: rows)
    }

    /// - Parameters:
    ///   - old: what the file on disk says.
    ///   - isPruned: whether an empty lock file is deleted.
    /// - Returns: `nil` where there is no lock file and none is needed.
    func change(of occupant: PathWalk.Occupant, saying old: LockFile, isPruned: Bool) -> FileChange? {
        let text = Array(lock.text.utf8)
        switch occupant {
        case .nothing: return lock.rows.isEmpty ? nil : FileChange(LockFile.name, .create, .lock, contents: text)
        case .blocked(let obstruction): return FileChange(LockFile.name, .conflict(.obstacle(obstruction)), .lock)
        case .file(let bytes, let status):
            var change = FileChange(
                LockFile.name, .identical, .lock, existing: .init(bytes: bytes, status: status))
            if isPruned, lock.rows.isEmpty, TextBytes.areSame(Array(old.text.utf8), bytes) {
                change.action = .removal
                return change
            }
            let differs = old.rows != lock.rows || GitConflict.firstMarker(in: TextBytes.lines(bytes)) != nil
            // A merge that took both sides' lines is up to date; a run that writes sorts them.
            let isToBeSorted = !onlyEdits && status.isWritable && !TextBytes.areSame(text, bytes)
            guard differs || isToBeSorted else { return change }
            change.action = status.isWritable ? .update(.init(isSorting: !differs)) : .conflict(.readOnly)
            change.contents = TextBytes.usesCRLF(bytes) ? TextBytes.addingCRLF(text) : text
            return change
        }
    }
}

extension PlannedFile {
    fileprivate var isUpgraded: Bool {
        if case .upgraded = ownership { true } else { false }
    }
}

/// The user's decisions about files, and whether they still hold.
private struct Decisions {
    private let changes: [String: FileChange]

    init(in lock: LockFile, _ changes: [FileChange]) {
        let paths = Set(lock.rows.filter { $0.ownership == .kept || $0.ownership == .merged }.map(\.path))
        // That a file goes elsewhere, or has its names changed, decides nothing.
        let judged = changes.filter { paths.contains($0.path) && $0.phase != .move && $0.phase != .source }
        self.changes = Dictionary(keepingFirst: judged.map { ($0.path, $0) })
    }

    /// Until the file is gone, written by Ashlar again, or decided again.
    func stands(_ row: LockFile.Row, walk: inout PathWalk) throws(FileFailure) -> Bool {
        guard let change = changes[row.path] else { return try walk.isTaken(row.path) }
        if case .kept = change.action { return change.record == nil }
        return change.conflict != nil
    }
}

/// Checks whether the plan holds a path or the target folder that contains it.
private struct HoldingFolders {
    private let paths: Set<String>
    private var folders: Set<String>

    init(of plan: [PlannedFile], and targets: Set<String>) {
        paths = Set(plan.map(\.path))
        folders = targets
        for file in plan {
            switch file.ownership {
            case .scaffold(let folder): folders.insert(folder)
            // Initial sources may lie beside what is made of sources, though none is planned there any more.
            case .managed, .upgraded: folders.insert(file.path.parentPath)
            case .aggregate, .created, .edited, .lines, .region: continue
            }
        }
    }

    func file(_ path: String) -> Bool { paths.contains(path) }

    func path(_ path: String) -> Bool { paths.contains(path) || folders.hold(path.parentPath) }
}
