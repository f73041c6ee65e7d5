import AshlarFileSystem
import AshlarLineDiff
import AshlarProjectModel

/// Rebuilds the lock file from the files on disk, and reports what cannot be recovered.
package struct LockRebuild: Sendable {
    /// The rows that there are now.
    package private(set) var rows: [LockFile.Row] = []
    /// Initial sources that are missing while others of their folder exist: the user has deleted them.
    package private(set) var deleted: [String] = []
    /// Initial sources that differ from what their template renders today: the file or the template was changed.
    package private(set) var changed: [String] = []
    /// Invalid lines of the old lock file.
    package private(set) var lostLines: [Finding] = []
    /// Where the old lock file is kept, in case something in it was of use.
    package private(set) var backup: String?
    private var change: FileChange?

    /// - Parameter generated: the paths of all files on disk that are called as if Ashlar had made them of sources.
    package init(
        of plan: [PlannedFile], at root: ProjectRoot, generated: [String], derived: ManagedPlan?
    ) throws {
        var walk = PathWalk(root)
        try PlanFailure.reporting {
            let existing = try read(plan, &walk)
            try addScaffolds(of: plan, &walk)
            try addManaged(derived?.files ?? [], and: generated, &walk)
            try compare(with: existing, &walk)
        }
    }

    package var plan: ChangePlan { ChangePlan(changes: change.map { [$0] } ?? []) }

    /// Whether the lock file says all that already.
    package var isCurrent: Bool { change == nil }

    /// The user's decisions are only in the lock file; so are the hashes of earlier versions.
    private mutating func read(
        _ plan: [PlannedFile], _ walk: inout PathWalk
    ) throws(FileFailure) -> FileChange.Existing? {
        switch try walk.occupant(of: LockFile.name) {
        case .nothing: return nil
        case .blocked(let obstruction): throw .inTheWay("rebuild", obstruction)
        case .file(let bytes, let status):
            let (lock, problems) = LockFileParser.parse(bytes)
            lostLines = problems
            // An initial source that the user deleted stays deleted as long as it has a row.
            let folders = Set(plan.compactMap(\.scaffoldFolder))
            for row in lock.rows {
                let isHeld = row.ownership == .scaffold && folders.hold(row.path)
                let isTaken = try walk.isTaken(row.path)
                if isHeld || isTaken || row.ownership == .renamed { rows.append(row) }
            }
            return FileChange.Existing(bytes: bytes, status: status)
        }
    }

    private mutating func addScaffolds(of plan: [PlannedFile], _ walk: inout PathWalk) throws(FileFailure) {
        var folders: [String: [PlannedFile]] = [:]
        for file in plan {
            if let folder = file.scaffoldFolder { folders[folder, default: []].append(file) }
        }
        let known = Set(rows.filter { $0.ownership == .scaffold }.map(\.path))
        for (_, files) in folders.sorted(by: { PathOrder.precedes($0.key, $1.key) }) {
            var absent: [String] = []
            var present = 0
            for file in files {
                guard case .file(let bytes, _) = try walk.occupant(of: file.path) else {
                    absent.append(file.path)
                    continue
                }
                present += 1
                if known.contains(file.path) { continue }
                if !TextBytes.areSame(bytes, file.bytes) { changed.append(file.path) }
                // For what was changed the render of today is the nearest thing that is known.
                rows.append(LockFile.Row(.scaffold, hashOf: file.bytes, template: file.template, path: file.path))
            }
            if present > 0 { deleted += absent }
        }
        deleted.sort(by: PathOrder.precedes)
        changed.sort(by: PathOrder.precedes)
    }

    /// An edited file must not get its hash recorded as Ashlar's.
    private mutating func addManaged(
        _ managed: [PlannedFile], and others: [String], _ walk: inout PathWalk
    ) throws(FileFailure) {
        let known = Set(rows.filter { $0.ownership == .managed }.map(\.path))
        let planned = Dictionary(keepingFirst: managed.map { ($0.path, $0.contents) })
        for path in Set(planned.keys).union(others).sorted(by: PathOrder.precedes) where !known.contains(path) {
            guard case .file(let bytes, _) = try walk.occupant(of: path), OwnershipHeading.stands(in: bytes) else {
                continue
            }
            let hash =
                if ManagedText.isIntact(bytes) {
                    ContentHash.hexadecimal(of: bytes)
                } else {
                    planned[path].map { ContentHash.hexadecimal(of: $0.utf8) } ?? LockFile.noHash
                }
            rows.append(LockFile.Row(ownership: .managed, hash: hash, template: nil, path: path))
        }
    }

    private mutating func compare(
        with existing: FileChange.Existing?, _ walk: inout PathWalk
    ) throws(FileFailure) {
        let lock = LockFile(rows: rows)
        rows = lock.rows
        let text = Array(lock.text.utf8)
        guard let existing else {
            if !rows.isEmpty { change = FileChange(LockFile.name, .create, .lock, contents: text) }
            return
        }
        if TextBytes.areSame(existing.bytes, text) { return }
        if !lostLines.isEmpty { backup = try StateDirectory.freeBackup(of: LockFile.name, walk: &walk) }
        change = FileChange(
            LockFile.name, .update(.init(backup: backup)), .lock, existing: existing, contents: text)
    }
}

extension PlannedFile {
    fileprivate var scaffoldFolder: String? {
        if case .scaffold(let folder) = ownership { folder } else { nil }
    }
}
