import AshlarProjectModel

/// What the lock file says before the run, and what it shall say after it.
struct LockUpdate {
    private let old: LockFile
    private let new: LockFile
    /// Whether a lock file that says nothing goes.
    private let prunes: Bool
    /// The files with a row that no target of the plan holds any more, or that no source asks for.
    private(set) var orphans: [FileChange]

    /// What is known of a run when the lock file's turn comes.
    struct Outcome {
        /// As it stands on disk, the rows of what moves at their new paths.
        var lock: LockFile
        var plan: [PlannedFile]
        var changes: [FileChange]
        /// Whether the plan has everything that is made of sources; without, nobody knows which of these files are
        /// orphans.
        var managesSources: Bool
        /// Whether no source was left out, that may ask for more in the folders of the plan.
        var readsAllSources = true
        /// Those of targets, be there first sources in the plan for them or not.
        var targetFolders: Set<String> = []

        /// The hashes of what is rewritten, by path.
        var replacedHashes: [String: String] {
            let replaced = changes.chosen { changes[$0].replacedHash != nil }
            return Dictionary(replaced.map { ($0.path, $0.replacedHash ?? "") }) { $1 }
        }
    }

    static func read(_ occupant: PathWalk.Occupant) throws(PlanFailure) -> LockFile {
        guard case .file(let bytes, _) = occupant else { return LockFile() }
        let (lock, problems) = LockFileParser.parse(bytes)
        guard problems.isEmpty else { throw .lockFile(problems) }
        return lock
    }

    /// The row of a first source stays while its folder is planned, so that a file that the user deleted is not brought
    /// back, or while its file is there; then it is an orphan. A plan that only edits knows nothing of what was
    /// generated.
    ///
    /// - Parameter lock: as it stands on disk.
    init(
        from lock: LockFile, _ outcome: Outcome, pruning: Pruning, walk: inout PathWalk
    ) throws(FileFailure) {
        old = lock
        orphans = []
        prunes = pruning.isAny
        if !outcome.plan.isEmpty, outcome.plan.allSatisfy(\.isEdit) {
            new = outcome.lock
            return
        }
        var rows = outcome.changes.indices.compactMap { outcome.changes[$0].lockRow }
        guard !outcome.lock.rows.isEmpty else {
            new = LockFile(rows: rows)
            return
        }
        let search = LeftoverSearch(pruning: pruning)
        let managesSources = outcome.managesSources
        var holds = HoldingFolders(of: outcome.plan, and: outcome.targetFolders)
        let renewed = Set(outcome.plan.filter(\.isUpgraded).map(\.path))
        let decisions = Decisions(in: outcome.lock, outcome.changes)
        let replaced = outcome.replacedHashes
        for row in outcome.lock.rows where replaced[row.path] != row.hash {
            let isHeld: Bool
            switch row.ownership {
            case .managed:
                isHeld =
                    !managesSources || holds.file(row.path) || (!outcome.readsAllSources && holds.path(row.path))
            case .scaffold where renewed.contains(row.path): continue
            case .scaffold: isHeld = holds.path(row.path)
            case .kept, .merged:
                if try decisions.stands(row, walk: &walk) { rows.append(row) }
                continue
            }
            if isHeld {
                rows.append(row)
            } else {
                let hashes = Set(outcome.lock.rows(of: row.path, row.ownership).map(\.hash))
                guard
                    let orphan = try search.leftover(at: row.path, row.ownership, hashes: hashes, walk: &walk)
                else {
                    // It may lie beside what is made of sources, in a folder that this plan does not know.
                    if !managesSources { rows.append(row) }
                    continue
                }
                if orphan.status != .removal { rows.append(row) }
                if orphans.last?.path != row.path { orphans.append(orphan) }
            }
        }
        new = LockFile(rows: rows)
    }

    /// - Returns: `nil` where there is no lock file and none is needed.
    func change(of occupant: PathWalk.Occupant) -> FileChange? {
        var change = FileChange(LockFile.name, .identical, turn: .lock)
        let text = Array(new.text.utf8)
        switch occupant {
        case .nothing:
            if new.rows.isEmpty { return nil }
            change.status = .create
            change.contents = text
        case .blocked(let conflict):
            change.status = .conflict(conflict)
        case .file(let bytes, let status):
            change.previous = bytes
            change.previousStatus = status
            if prunes, new.rows.isEmpty, TextBytes.areSame(Array(old.text.utf8), bytes) {
                change.status = .removal
                return change
            }
            // The order of the rows is not worth a difference: a merge that took both sides' lines is up to date.
            if old.rows == new.rows, GitConflict.firstMarker(in: TextBytes.lines(bytes)) == nil { return change }
            change.status = .update
            change.contents = TextBytes.usesCRLF(bytes) ? TextBytes.addingCRLF(text) : text
        }
        return change
    }
}

extension PlannedFile {
    fileprivate var isUpgraded: Bool {
        if case .upgraded = ownership { true } else { false }
    }
}

/// What people have decided about files, and whether that still holds.
private struct Decisions {
    private let changes: [String: FileChange]

    init(in lock: LockFile, _ changes: [FileChange]) {
        let paths = Set(lock.rows.filter { $0.ownership == .kept || $0.ownership == .merged }.map(\.path))
        // That a file goes elsewhere, or has its names changed, decides nothing.
        let judged = changes.filter { paths.contains($0.path) && $0.turn != .move && $0.turn != .source }
        self.changes = Dictionary(judged.map { ($0.path, $0) }) { first, _ in first }
    }

    /// Until the file is gone, written by Ashlar again, or decided anew.
    func stands(_ row: LockFile.Row, walk: inout PathWalk) throws(FileFailure) -> Bool {
        guard let change = changes[row.path] else { return try walk.isTaken(row.path) }
        return change.conflict != nil || (change.status == .kept && change.lockRow == nil)
    }
}

/// Tells whether the plan has a place for a path: itself, or a target's folder above it.
private struct HoldingFolders {
    private let paths: Set<String>
    private var folders: [String: Bool] = ["": false]

    init(of plan: [PlannedFile], and targets: Set<String>) {
        paths = Set(plan.map(\.path))
        for folder in targets { folders[folder] = true }
        for file in plan {
            switch file.ownership {
            case .scaffold(let folder): folders[folder] = true
            // First sources may lie beside what is made of sources, though none is planned there any more.
            case .managed, .upgraded: folders[PathWalk.parent(of: file.path)] = true
            case .aggregate, .created, .edited, .lines: continue
            }
        }
    }

    func file(_ path: String) -> Bool { paths.contains(path) }

    mutating func path(_ path: String) -> Bool { paths.contains(path) || folder(PathWalk.parent(of: path)) }

    private mutating func folder(_ path: String) -> Bool {
        if let known = folders[path] { return known }
        let answer = folder(PathWalk.parent(of: path))
        folders[path] = answer
        return answer
    }
}
