import AshlarProjectModel

/// What the lock file says before the run, and what it shall say after it.
struct LockUpdate {
    private let old: LockFile
    private let new: LockFile
    /// The files with a row that no target of the plan holds any more.
    let orphans: [FileChange]

    static func read(_ occupant: PathWalk.Occupant) throws(PlanFailure) -> LockFile {
        guard case .file(let bytes, _) = occupant else { return LockFile() }
        let (lock, problems) = LockFileParser.parse(bytes)
        guard problems.isEmpty else { throw .lockFile(problems) }
        return lock
    }

    /// A row stays while its folder is planned, so that a file that the user deleted is not brought back, or while its
    /// file is there; then it is an orphan. A plan that only edits knows nothing of what was generated.
    init(
        from lock: LockFile, plan: [PlannedFile], changes: [FileChange], walk: inout PathWalk
    ) throws(FileFailure) {
        if !plan.isEmpty, plan.allSatisfy(\.isEdit) {
            (old, new, orphans) = (lock, lock, [])
            return
        }
        var holds = HoldingFolders(of: plan)
        var rows = changes.compactMap(\.lockRow)
        var orphans: [String] = []
        for row in lock.rows {
            if holds.path(row.path) {
                rows.append(row)
            } else if try walk.isTaken(row.path) {
                rows.append(row)
                if orphans.last != row.path { orphans.append(row.path) }
            }
        }
        old = lock
        new = LockFile(rows: rows)
        self.orphans = orphans.map { FileChange($0, .orphan, turn: .lock) }
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
            // The order of the rows is not worth a difference: a merge that took both sides' lines is up to date.
            if old.rows == new.rows, !GitConflict.isOpen(in: TextBytes.lines(bytes)) { return change }
            change.status = .update
            change.contents = TextBytes.usesCRLF(bytes) ? TextBytes.addingCRLF(text) : text
        }
        return change
    }
}

extension PlannedFile {
    /// Whether it is a person's own text, that no manifest asks for.
    fileprivate var isEdit: Bool {
        switch ownership {
        case .created, .edited, .lines: true
        case .aggregate, .managed, .scaffold: false
        }
    }
}

/// Tells whether the plan has a place for a path: itself, or a target's folder above it.
private struct HoldingFolders {
    private let paths: Set<String>
    private var folders: [String: Bool] = ["": false]

    init(of plan: [PlannedFile]) {
        paths = Set(plan.map(\.path))
        for case .scaffold(let folder) in plan.map(\.ownership) { folders[folder] = true }
    }

    mutating func path(_ path: String) -> Bool { paths.contains(path) || folder(PathWalk.parent(of: path)) }

    private mutating func folder(_ path: String) -> Bool {
        if let known = folders[path] { return known }
        let answer = folder(PathWalk.parent(of: path))
        folders[path] = answer
        return answer
    }
}
