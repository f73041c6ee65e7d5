import AshlarProjectModel

/// What a plan would change on disk. Nothing is written to find out.
package struct PlanComparison: Sendable {
    /// One for each planned file, for each orphan and for the lock file, in the order of their paths.
    package let changes: [FileChange]
    /// What is to be said of the sources that files are made of, sorted by place.
    package var findings: [Finding]

    package var conflicts: [FileChange] { changes.filter { $0.conflict != nil } }
    package var writes: [FileChange] { changes.filter(\.isWrite) }
    /// Whether writing the plan would change nothing and meet no conflict.
    package var isCurrent: Bool { changes.allSatisfy { !$0.isWrite && $0.conflict == nil } }

    /// - Parameter makeManaged: is told the sources that the plan itself writes.
    package static func compare(
        _ plan: [PlannedFile], at root: ProjectRoot, under terms: PlanTerms = PlanTerms(),
        managing makeManaged: ManagedPlan.Maker = { _ in nil }
    ) throws(PlanFailure) -> PlanComparison {
        var walk = PathWalk(root)
        let lockOnDisk = try PlanFailure.reporting { () throws(FileFailure) in
            try walk.occupant(of: LockFile.name)
        }
        let lock = try LockUpdate.read(lockOnDisk)
        return try PlanFailure.reporting { () throws(FileFailure) in
            var changes = try compare(plan, with: lock, under: terms, walk: &walk)
            let managed = try makeManaged(drafts(in: changes))
            changes += try compare(
                managed?.files ?? [], besides: plan, with: lock, under: terms, walk: &walk)
            try refuseLookAlikes(&changes, &walk)
            let update = try LockUpdate(
                from: lock, plan: plan + (managed?.files ?? []), changes: changes, managesSources: managed != nil,
                walk: &walk)
            changes += update.orphans
            if let change = update.change(of: lockOnDisk) { changes.append(change) }
            return PlanComparison(
                changes: changes.sorted { PathOrder.precedes($0.path, $1.path) },
                findings: (managed?.findings ?? []).sorted())
        }
    }

    /// Where a new file goes nothing may stand that other systems would take for it.
    private static func refuseLookAlikes(
        _ changes: inout [FileChange], _ walk: inout PathWalk
    ) throws(FileFailure) {
        for index in changes.indices where changes[index].status == .create {
            guard let other = try walk.lookAlike(of: changes[index].path) else { continue }
            changes[index].status = .conflict(.lookAlike(other))
            changes[index].lockRow = nil
        }
    }

    /// The sources as they will stand that are written.
    private static func drafts(in changes: [FileChange]) -> [String: [UInt8]] {
        changes.reduce(into: [:]) { drafts, change in
            guard change.isWrite, change.turn != .package, change.path.hasSuffix(".swift") else { return }
            drafts[change.path] = change.contents
        }
    }

    private static func compare(
        _ plan: [PlannedFile], with lock: LockFile, under terms: PlanTerms, walk: inout PathWalk
    ) throws(FileFailure) -> [FileChange] {
        let files = plan.sorted { PathOrder.precedes($0.path, $1.path) }
        let conflicts = PlanPaths.conflicts(in: files)
        var changes: [FileChange] = []
        var scaffolds: [String: [PlannedFile]] = [:]
        var aggregates: Set<String> = []
        for (index, file) in files.enumerated() {
            if let conflict = conflicts[index] {
                changes.append(FileChange(file, .conflict(conflict)))
            } else if case .scaffold(let folder) = file.ownership {
                scaffolds[folder, default: []].append(file)
            } else {
                if case .aggregate = file.ownership { aggregates.insert(file.path) }
                changes.append(try compare(file, with: lock, under: terms, walk: &walk))
            }
        }
        for (folder, files) in scaffolds.sorted(by: { PathOrder.precedes($0.key, $1.key) }) {
            changes += try ScaffoldComparison.compare(files, in: folder, with: lock, besides: aggregates, walk: &walk)
        }
        return changes
    }

    /// Compares what is made of sources; where the plan has the same path, that stands.
    private static func compare(
        _ managed: [PlannedFile], besides plan: [PlannedFile], with lock: LockFile, under terms: PlanTerms,
        walk: inout PathWalk
    ) throws(FileFailure) -> [FileChange] {
        let conflicts = managed.isEmpty ? [:] : PlanPaths.conflicts(in: plan + managed)
        var changes: [FileChange] = []
        for (index, file) in managed.enumerated() {
            if let conflict = conflicts[plan.count + index] {
                changes.append(FileChange(file, .conflict(conflict)))
            } else {
                changes.append(try compare(file, with: lock, under: terms, walk: &walk))
            }
        }
        return changes
    }

    private static func compare(
        _ file: PlannedFile, with lock: LockFile, under terms: PlanTerms, walk: inout PathWalk
    ) throws(FileFailure) -> FileChange {
        var change = try changeAlone(file, with: lock, under: terms, walk: &walk)
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
                case .edited(let read), .upgraded(let read, _): FileChange(file, editing: read, with: disk)
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
