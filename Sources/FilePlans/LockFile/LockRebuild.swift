import AshlarProjectModel

/// Makes the lock file again of what stands on disk, and says what the disk cannot tell.
package struct LockRebuild: Sendable {
    /// The rows that there are now.
    package private(set) var rows: [LockFile.Row] = []
    /// First sources that are not there while others of their folder are: a person has deleted them.
    package private(set) var deleted: [String] = []
    /// First sources that say something else than they would today, be it that they were changed or that their
    /// template was.
    package private(set) var changed: [String] = []
    /// Lines of the old lock file that made no sense.
    package private(set) var lostLines: [Finding] = []
    /// Where the old lock file is kept, in case something in it was of use.
    package private(set) var backup: String?
    /// Whether the lock file says all that already.
    package private(set) var isCurrent = false

    private let root: ProjectRoot
    private var change = FileChange(LockFile.name, .identical, turn: .lock)

    /// - Parameter generated: the paths of all files on disk that are called as if Ashlar had made them of sources.
    package init(
        of plan: [PlannedFile], at root: ProjectRoot, generated: [String], managing makeManaged: ManagedPlan.Maker
    ) throws(PlanFailure) {
        self.root = root
        var walk = PathWalk(root)
        do throws(FileFailure) {
            let managed = try makeManaged([:])
            try read(plan, &walk)
            try addScaffolds(of: plan, &walk)
            try addManaged(managed?.files ?? [], and: generated, &walk)
            try compare(&walk)
        } catch {
            throw .file(error)
        }
    }

    /// Writes the lock file, and the old one aside.
    package func write(_ turn: WritingTurn) throws(PlanFailure) {
        guard !isCurrent, let contents = change.contents else { return }
        FileSystem.reportFailedWrites()
        let lock = try turn.begin(at: root)
        try withExtendedLifetime(lock) { () throws(PlanFailure) in
            do throws(FileFailure) {
                try SideFolder.hideFromGit(in: root)
                try FileInstaller.sweep(beside: [LockFile.name] + (backup.map { [$0] } ?? []), in: root)
                var installer = FileInstaller(root)
                if let backup, let previous = change.previous {
                    try installer.install(previous, at: backup, over: nil, isDurable: true)
                }
                try installer.install(contents, at: LockFile.name, over: change.previousStatus, isDurable: true)
            } catch {
                throw .file(error)
            }
        }
    }

    /// What people have decided stands in the lock file alone; so do the hashes of what was written long ago.
    private mutating func read(_ plan: [PlannedFile], _ walk: inout PathWalk) throws(FileFailure) {
        switch try walk.occupant(of: LockFile.name) {
        case .nothing: return
        case .blocked(.obstacle(let obstacle, let place)): throw .inTheWay("rebuild", place, obstacle)
        case .blocked: throw .inTheWay("rebuild", LockFile.name, .folder)
        case .file(let bytes, let status):
            (change.previous, change.previousStatus) = (bytes, status)
            let (lock, problems) = LockFileParser.parse(bytes)
            lostLines = problems
            // A first source that a person deleted stays deleted as long as there is a row.
            let folders = Set(plan.compactMap(\.scaffoldFolder))
            for row in lock.rows {
                let isHeld = row.ownership == .scaffold && folders.hold(row.path)
                let isTaken = try walk.isTaken(row.path)
                if isHeld || isTaken { rows.append(row) }
            }
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
                if !TextBytes.areSame(bytes, Array(file.contents.utf8)) { changed.append(file.path) }
                // For what was changed the render of today is the nearest thing that is known.
                let hash = ContentHash.hexadecimal(of: file.contents.utf8)
                rows.append(
                    LockFile.Row(ownership: .scaffold, hash: hash, template: file.template, path: file.path))
            }
            if present > 0 { deleted += absent }
        }
        deleted.sort(by: PathOrder.precedes)
        changed.sort(by: PathOrder.precedes)
    }

    /// Of a file that somebody has changed nothing may say that its bytes are Ashlar's.
    private mutating func addManaged(
        _ managed: [PlannedFile], and others: [String], _ walk: inout PathWalk
    ) throws(FileFailure) {
        let known = Set(rows.filter { $0.ownership == .managed }.map(\.path))
        let planned = Dictionary(managed.map { ($0.path, $0.contents) }) { first, _ in first }
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

    private mutating func compare(_ walk: inout PathWalk) throws(FileFailure) {
        let lock = LockFile(rows: rows)
        rows = lock.rows
        let text = Array(lock.text.utf8)
        if let previous = change.previous {
            isCurrent = TextBytes.areSame(previous, text)
            if !lostLines.isEmpty { backup = try SideFolder.freeBackup(of: LockFile.name, walk: &walk) }
        } else {
            isCurrent = rows.isEmpty
        }
        change.contents = text
    }
}

extension PlannedFile {
    fileprivate var scaffoldFolder: String? {
        if case .scaffold(let folder) = ownership { folder } else { nil }
    }
}
