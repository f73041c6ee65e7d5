import AshlarProjectModel

/// What a plan would change on disk. Nothing is written to find out.
package struct PlanComparison: Sendable {
    /// One for each planned file, for each orphan and for the lock file, in the order of their paths.
    package let changes: [FileChange]
    /// What is to be said of the sources that files are made of, sorted by place.
    package var findings: [Finding]
    /// What goes elsewhere.
    package let moves: MovedPaths

    package var conflicts: [FileChange] { changes.chosen { changes[$0].conflict != nil } }
    package var writes: [FileChange] { changes.chosen { changes[$0].isWrite } }
    /// Whether writing the plan would change nothing and meet no conflict.
    package var isCurrent: Bool { changes.allSatisfy { !$0.isWrite && $0.conflict == nil } }

    /// - Parameter makeManaged: is told the sources that the plan itself writes.
    package static func compare(
        _ plan: [PlannedFile], at root: ProjectRoot, under terms: PlanTerms = PlanTerms(),
        managing makeManaged: ManagedPlan.Maker = { _ in nil }
    ) throws(PlanFailure) -> PlanComparison {
        try PendingRun.refuse(besides: terms.pending?.command, in: root)
        var present = PathWalk(root)
        let lockOnDisk = try PlanFailure.reporting { () throws(FileFailure) in
            try present.occupant(of: LockFile.name)
        }
        let lock = try LockUpdate.read(lockOnDisk)
        return try PlanFailure.reporting { () throws(FileFailure) in
            let moves = try MoveComparison.compare(terms.moves, at: root)
            var walk = PathWalk(root, moving: MovedPaths(moves.due))
            // What a run that was stopped has moved already needs its rows moved.
            let lockAfter = lock.moved(by: MovedPaths(terms.moves))
            var changes = moves.changes
            for fragment in terms.goneFragments {
                guard var change = try LeftoverSearch.removal(of: fragment.path, saying: fragment.read, walk: &present)
                else { continue }
                change.rank = plan.count
                changes.append(change)
            }
            var paths = PlanPaths()
            try add(
                plan, to: &changes, with: lockAfter, under: terms, paths: &paths, present: &present, walk: &walk)
            let managed = try makeManaged(drafts(in: changes))
            try add(managed?.files ?? [], to: &changes, with: lockAfter, under: terms, paths: &paths, walk: walk)
            changes.sortByPath()
            let isWhole = managed?.isWhole == true
            let update = try LockUpdate(
                from: lock,
                LockUpdate.Outcome(
                    lock: lockAfter, plan: plan + (managed?.files ?? []), changes: changes,
                    managesSources: managed != nil, readsAllSources: isWhole, targetFolders: terms.targetFolders),
                pruning: terms.pruning, walk: &walk)
            changes += update.orphans
            changes += try leftovers(of: terms, besides: changes, knowsManaged: isWhole, walk: &walk)
            if let change = update.change(of: lockOnDisk) { changes.append(change) }
            changes.sortByPath()
            return PlanComparison(
                changes: changes, findings: (managed?.findings ?? []).sorted(), moves: walk.moves)
        }
    }

    /// What nothing asks for any more, and no row of the lock file tells of.
    private static func leftovers(
        of terms: PlanTerms, besides changes: [FileChange], knowsManaged: Bool, walk: inout PathWalk
    ) throws(FileFailure) -> [FileChange] {
        let managed = knowsManaged ? terms.formerManaged : []
        guard !terms.formerAggregates.isEmpty || !managed.isEmpty else { return [] }
        let known = Set(changes.map(\.path))
        let search = LeftoverSearch(pruning: terms.pruning)
        var found: [FileChange] = []
        for aggregate in terms.formerAggregates where !known.contains(aggregate.path) {
            if let change = try search.leftover(aggregate, walk: &walk) { found.append(change) }
        }
        for path in managed where !known.contains(path) {
            if let change = try search.stray(at: path, walk: &walk) { found.append(change) }
        }
        return found
    }

    /// The sources as they will stand that are written.
    private static func drafts(in changes: [FileChange]) -> [String: [UInt8]] {
        var drafts: [String: [UInt8]] = [:]
        drafts.reserveCapacity(changes.count)
        for place in changes.indices where changes[place].isWrite && changes[place].turn != .package {
            let path = changes[place].path
            if path.hasSuffix(".swift") { drafts[path] = changes[place].contents }
        }
        return drafts
    }

    /// - Parameter present: sees the disk without the moves: the manifest is written before anything moves.
    private static func add(
        _ plan: [PlannedFile], to changes: inout [FileChange], with lock: LockFile, under terms: PlanTerms,
        paths: inout PlanPaths, present: inout PathWalk, walk: inout PathWalk
    ) throws(FileFailure) {
        let order = plan.indices.sorted { PathOrder.precedes(plan[$0].path, plan[$1].path) }
        let files = order.map { plan[$0] }
        let conflicts = paths.add(files)
        changes.reserveCapacity(changes.count + files.count)
        var scaffolds: [String: [PlannedFile]] = [:]
        var aggregates: Set<String> = []
        for (index, file) in files.enumerated() {
            if let conflict = conflicts[index] {
                changes.append(FileChange(file, .conflict(conflict)))
            } else if case .scaffold(let folder) = file.ownership {
                scaffolds[folder, default: []].append(file)
            } else {
                if case .aggregate = file.ownership { aggregates.insert(file.path) }
                var change =
                    file.isOfManifest
                    ? try compare(file, with: lock, under: terms, walk: &present)
                    : try compare(file, with: lock, under: terms, walk: &walk)
                if file.isEdit { change.rank = order[index] }
                changes.append(change)
            }
        }
        let folders = scaffolds.sorted { PathOrder.precedes($0.key, $1.key) }
        let (start, planned) = (walk, aggregates)
        let compared = try Concurrent.map(folders.count, inShares: 32, remembering: { start }) {
            (index, walk) throws(FileFailure) in
            let (folder, files) = folders[index]
            var changes = try ScaffoldComparison.compare(
                files, in: folder, with: lock, besides: planned, types: terms.openFolders[folder], walk: &walk)
            for index in changes.indices { try changes[index].refuseLookAlike(under: terms, walk: &walk) }
            return changes
        }
        for folder in compared { changes += folder }
    }

    /// Compares what is made of sources; where the plan has the same path, that stands.
    ///
    /// - Parameter paths: those of the plan.
    private static func add(
        _ managed: [PlannedFile], to changes: inout [FileChange], with lock: LockFile, under terms: PlanTerms,
        paths: inout PlanPaths, walk: PathWalk
    ) throws(FileFailure) {
        let conflicts = paths.add(managed)
        changes += try Concurrent.map(managed.count, inShares: 32, remembering: { walk }) {
            (index, walk) throws(FileFailure) in
            if let conflict = conflicts[index] { return FileChange(managed[index], .conflict(conflict)) }
            return try compare(managed[index], with: lock, under: terms, walk: &walk)
        }
    }

    private static func compare(
        _ file: PlannedFile, with lock: LockFile, under terms: PlanTerms, walk: inout PathWalk
    ) throws(FileFailure) -> FileChange {
        var change = try changeAlone(file, with: lock, under: terms, walk: &walk)
        try change.refuseLookAlike(under: terms, walk: &walk)
        if change.conflict == nil, let row = LockFile.Row(scaffold: file) { change.lockRow = row }
        // A row is written with the file and stays as it is: were it to follow each change of the contents, every two
        // branches that change neighbours would leave rows behind.
        let isOurs = change.conflict == nil && change.status != .kept && change.lockRow == nil
        if case .managed = file.ownership, isOurs, lock.managedRows(of: file.path).isEmpty {
            change.lockRow = LockFile.Row(
                ownership: .managed, hash: ContentHash.hexadecimal(of: Array(file.contents.utf8)), template: nil,
                path: file.path)
        }
        return change
    }

    private static func changeAlone(
        _ file: PlannedFile, with lock: LockFile, under terms: PlanTerms, walk: inout PathWalk
    ) throws(FileFailure) -> FileChange {
        switch try walk.occupant(of: file.path) {
        case .nothing:
            switch file.ownership {
            case .edited, .upgraded: return FileChange(file, .conflict(.changedMeanwhile))
            case .aggregate, .created, .lines, .managed, .scaffold: return FileChange(creating: file)
            }
        case .blocked(let conflict): return FileChange(file, .conflict(conflict))
        case .file where file.canBeKept && lock.isKept(file.path): return FileChange(file, .kept)
        case .file(let disk, let status):
            var change =
                switch file.ownership {
                case .aggregate(let recognizes):
                    AggregateComparison.compare(file, with: disk, recognizes: recognizes)
                case .lines: LinesComparison.compare(file, with: disk)
                case .edited(let read): FileChange(file, editing: read, with: disk).remembered(lock, terms, from: read)
                case .upgraded(let read, _): FileChange(file, editing: read, with: disk)
                case .managed:
                    ManagedComparison.compare(file, with: disk, lock)
                case .created, .scaffold: FileChange(file, keeping: disk)
                }
            change.previousStatus = status
            if !change.lostLines.isEmpty || (change.isUnmerged && change.isWrite) {
                change.backup = try SideFolder.freeBackup(of: file.path, walk: &walk)
            }
            return try ConflictSettlement(file: file, disk: disk, terms: terms).settle(change, walk: &walk)
        }
    }
}

extension PlannedFile {
    /// Whether a person can say that the file is theirs.
    fileprivate var canBeKept: Bool {
        switch ownership {
        case .aggregate, .managed: true
        case .scaffold, .created, .edited, .lines, .upgraded: false
        }
    }
}

extension FileChange {
    /// Where a new file goes nothing may stand that other systems would take for it.
    fileprivate mutating func refuseLookAlike(
        under terms: PlanTerms, walk: inout PathWalk
    ) throws(FileFailure) {
        guard status == .create, terms.moves.isEmpty, let other = try walk.lookAlike(of: path) else { return }
        status = .conflict(.lookAlike(other))
        lockRow = nil
    }

    /// A first source that nobody has touched stays one when Ashlar itself edits it.
    /// One that somebody has touched has another base from then on, where the terms say so.
    fileprivate func remembered(_ lock: LockFile, _ terms: PlanTerms, from read: [UInt8]) -> FileChange {
        guard conflict == nil, let contents, contents != read else { return self }
        let rows = lock.rows(of: path, .scaffold)
        let untouched = PlanTerms.Base(former: ContentHash.hexadecimal(of: read), bytes: contents)
        for base in [untouched, terms.bases[path]].compactMap(\.self) {
            guard var row = rows.first(where: { $0.hash == base.former }) else { continue }
            row.hash = ContentHash.hexadecimal(of: base.bytes)
            var change = self
            (change.lockRow, change.replacedHash) = (row, base.former)
            return change
        }
        return self
    }
}

extension PlannedFile {
    /// Whether it is a person's own text, that no manifest asks for.
    var isEdit: Bool {
        switch ownership {
        case .created, .edited, .lines: true
        case .aggregate, .managed, .scaffold, .upgraded: false
        }
    }

    /// Whether it is the manifest, a fragment, or another text than a source that a person wrote.
    fileprivate var isOfManifest: Bool {
        switch ownership {
        case .created, .edited: !path.hasSuffix(".swift")
        case .aggregate, .managed, .scaffold, .lines, .upgraded: false
        }
    }
}
