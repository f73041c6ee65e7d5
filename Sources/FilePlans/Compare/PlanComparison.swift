import AshlarConcurrency
import AshlarFileSystem
import AshlarProjectModel

/// Compares a plan with the disk in two phases: first the files that follow from the manifest, then those that are
/// derived from the sources as the first phase leaves them.
package struct PlanComparison {
    private let plan: [PlannedFile]
    private let options: ApplyOptions
    private let lockOnDisk: PathWalk.Occupant
    /// What the lock file on disk says.
    private let lock: LockFile
    private let comparison: FileComparison
    private var changes: [FileChange]
    private var paths = PlanPaths()
    private var walk: PathWalk

    /// The first phase.
    package static func compare(
        _ plan: [PlannedFile], at root: ProjectRoot, under options: ApplyOptions = ApplyOptions()
    ) throws -> PlanComparison {
        try PlanFailure.reporting {
            if !options.isRecovery { try Journal.refuse(in: root) }
            do {
                return try PlanComparison(plan, at: root, options)
            } catch let failure as FileFailure where failure == .changedConcurrently(LockFile.name) {
                // The plan relies on the lock file, which another run has written since.
                throw options.lockRequest?.lock == nil ? PlanFailure.concurrentModification(root) : .file(failure)
            }
        }
    }

    private init(_ plan: [PlannedFile], at root: ProjectRoot, _ options: ApplyOptions) throws {
        (self.plan, self.options) = (plan, options)
        // The disk without the moves: the manifest is written before anything is moved.
        var present = PathWalk(root)
        lockOnDisk = try present.occupant(of: LockFile.name)
        lock = try LockFile(lockOnDisk)
        let moves = try MoveComparison.compare(options.moves, at: root)
        walk = PathWalk(root, moving: MovedPaths(moves.due))
        comparison = FileComparison(lock: lock.moved(by: MovedPaths(options.moves)), options: options)
        changes = moves.changes
        for fragment in options.goneFiles {
            if let change = try LeftoverSearch.removal(of: fragment.path, saying: fragment.bytes, walk: &present) {
                changes.append(change)
            }
        }
        try addPlanned(present: &present)
    }

    /// The second phase.
    ///
    /// - Parameter derived: `nil` where this build makes no derived files: existing ones are left alone.
    package mutating func complete(with derived: ManagedPlan?) throws -> ChangePlan {
        try PlanFailure.reporting {
            try addDerived(derived?.files ?? [])
            changes.sort { PathOrder.precedes($0.path, $1.path) }
            let update = try LockUpdate(
                of: comparison.lock, plan + (derived?.files ?? []), changes, derived: derived, options, walk: &walk)
            changes += update.orphans
            let isWhole = derived?.isWhole == true
            changes += try leftovers(among: isWhole ? derived : nil)
            if let change = update.change(of: lockOnDisk, saying: lock, isPruned: options.pruning.isAny) {
                changes.append(change)
            }
            changes.sort { PathOrder.precedes($0.path, $1.path) }
        }
        return ChangePlan(changes: changes, findings: (derived?.findings ?? []).sorted(), moves: walk.moves)
    }

    /// Orphaned files without a row in the lock file.
    ///
    /// - Parameter derived: the derived files; `nil` if a source cannot be read, so that more may be derived.
    private mutating func leftovers(among derived: ManagedPlan?) throws(FileFailure) -> [FileChange] {
        let managed = derived.map { $0.existing + options.formerManaged } ?? []
        guard !options.formerAggregates.isEmpty || !managed.isEmpty else { return [] }
        var known = Set(changes.map(\.path))
        let search = LeftoverSearch(options)
        // Those in the folders of targets break the build.
        let harmful = Set(derived?.existing ?? [])
        var found: [FileChange?] = []
        for aggregate in options.formerAggregates where !known.contains(aggregate.path) {
            found.append(try search.leftover(aggregate, walk: &walk))
        }
        for path in managed where known.insert(path).inserted {
            found.append(try search.stray(at: path, isHarmful: harmful.contains(path), walk: &walk))
        }
        return found.compactMap(\.self)
    }

    /// The sources that the plan writes, by path.
    package var drafts: [String: [UInt8]] {
        var drafts: [String: [UInt8]] = [:]
        drafts.reserveCapacity(changes.count)
        for change in changes where change.isWrite && change.path.hasSuffix(".swift") && change.phase != .package {
            drafts[change.path] = change.contents
        }
        return drafts
    }

    /// The resources that the plan writes, by path.
    package var resourceDrafts: [String: [UInt8]] {
        let endings = [".xcassets/", ".lproj/", ".xcstrings"]
        var drafts: [String: [UInt8]] = [:]
        for change in changes where change.isWrite && endings.contains(where: change.path.contains) {
            drafts[change.path] = change.contents
        }
        return drafts
    }

    /// The sources that are removed: nothing is derived from them.
    package func removedSources() throws -> Set<String> {
        try PlanFailure.reporting {
            let (planned, search) = (Set(changes.map(\.path)), LeftoverSearch(options))
            var (walk, gone) = (walk, changes)
            for aggregate in options.formerAggregates where !planned.contains(aggregate.path) {
                if let change = try search.leftover(aggregate, walk: &walk) { gone.append(change) }
            }
            return options.goneSources.union(gone.filter { $0.action == .removal }.map(\.path))
        }
    }

    /// The files that are the user's, at their paths after the moves.
    package var taken: TakenFiles { TakenFiles(comparison.lock, onConflict: options.onConflict) }

    /// What is moved.
    package var moves: MovedPaths { walk.moves }

    /// - Parameter present: sees the disk without the moves.
    private mutating func addPlanned(present: inout PathWalk) throws(FileFailure) {
        let files = plan.sorted { PathOrder.precedes($0.path, $1.path) }
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
                changes.append(
                    file.isOfManifest
                        ? try comparison.compare(file, walk: &present) : try comparison.compare(file, walk: &walk))
            }
        }
        let folders = scaffolds.sorted { PathOrder.precedes($0.key, $1.key) }
        let scaffolding = ScaffoldComparison(lock: comparison.lock, aggregates: aggregates)
        let (start, comparison, options) = (walk, comparison, options)
        let compared = try Concurrent.map(folders.count, inShares: 32, remembering: { start }) {
            (index, walk) throws(FileFailure) in
            let (folder, files) = folders[index]
            var changes = try scaffolding.compare(
                files, in: folder, beside: options.openFolders[folder], walk: &walk)
            for index in changes.indices { try comparison.refuseLookAlike(&changes[index], walk: &walk) }
            return changes
        }
        changes += compared.joined()
    }

    /// Compares the derived files; where the plan has the same path, that stands.
    private mutating func addDerived(_ files: [PlannedFile]) throws(FileFailure) {
        let conflicts = paths.add(files)
        let (start, comparison) = (walk, comparison)
        changes += try Concurrent.map(files.count, inShares: 32, remembering: { start }) {
            (index, walk) throws(FileFailure) in
            if let conflict = conflicts[index] { return FileChange(files[index], .conflict(conflict)) }
            return try comparison.compare(files[index], walk: &walk)
        }
    }
}

extension PlannedFile {
    /// Whether it is the user's own file, which the manifest does not ask for.
    var isEdit: Bool { kind == .edited || kind == .lines || kind == .region }

    /// Whether it is the manifest, a fragment, or another file of the user's that is not a source.
    fileprivate var isOfManifest: Bool { kind == .edited && !path.isOfTarget }
}
