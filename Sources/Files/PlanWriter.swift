import AshlarProjectModel

/// Writes a plan: all of it, or nothing where a conflict stands in the way.
///
/// A run that is stopped midway leaves a state that the next one completes: sources come before what names them,
/// what nothing names any more goes after that, and the lock file comes last.
///
/// Where things move, the manifest is written first, then each of them is moved at one blow, then the sources are
/// edited. What was moved or edited already asks for nothing any more, so that the same command goes on from wherever
/// it was stopped; a note in `.ashlar/` keeps every other command from taking the half of it for a whole.
package enum PlanWriter {
    /// - Parameters:
    ///   - makeManaged: makes what follows from the sources that will be there.
    ///   - progress: is told after each file how many of how many are written.
    ///   - meanwhile: is done while the plan is written.
    /// - Returns: what was written, or the conflicts for which nothing was.
    package static func apply(
        _ plan: [PlannedFile], at root: ProjectRoot, under terms: PlanTerms = PlanTerms(),
        managing makeManaged: ManagedPlan.Maker = { _ in nil },
        progress: (_ written: Int, _ all: Int) -> Void = { _, _ in }, meanwhile: @escaping @Sendable () -> Void = {}
    ) throws(PlanFailure) -> PlanComparison {
        let turns = RunLock.turns(in: root)
        let first = try compare(plan, at: root, under: terms, managing: makeManaged)
        // What was changed meanwhile may be in order once it is read again.
        let isOrderly = first.conflicts.allSatisfy { $0.conflict == .changedMeanwhile }
        let drafts = first.drafts
        // A run that was stopped may have had nothing left to do but to say that it is done.
        let isUnfinished = try PlanFailure.reporting { () throws(FileFailure) in
            terms.pending == nil ? false : try PendingRun.unfinished(in: root) != nil
        }
        let hasWork = isOrderly ? isUnfinished || !first.isCurrent : !drafts.isEmpty
        guard hasWork else {
            // Somebody else may have made the very same edit, which is then theirs.
            let isEdit = first.changes.contains { $0.turn == .manifest }
            if isEdit, terms.turn.lock == nil, try !PlanFailure.reporting(terms.turn.inputsStand) {
                throw .overtaken(root)
            }
            return first
        }
        FileSystem.reportFailedWrites()
        let lock = try terms.turn.begin(at: root)
        return try withExtendedLifetime(lock) { () throws(PlanFailure) in
            // Another run may have ended between the look and the lock.
            let stands = terms.turn.lock != nil || lock.isFirst(since: turns)
            let comparison =
                stands ? first : try compare(plan, at: root, under: terms, managing: makeManaged)
            if comparison.conflicts.isEmpty {
                try EndingSignals.explaining(terms.wayOn) { () throws(PlanFailure) in
                    try noting(terms.pending, in: root) { () throws(PlanFailure) in
                        try write(comparison.changes, at: root, terms.wayOn, progress, meanwhile)
                    }
                }
            } else {
                try put(comparison.drafts, in: root)
            }
            return comparison
        }
    }

    /// The comparison; another run may have written the lock file since the plan was made, which relies on it.
    private static func compare(
        _ plan: [PlannedFile], at root: ProjectRoot, under terms: PlanTerms, managing makeManaged: ManagedPlan.Maker
    ) throws(PlanFailure) -> PlanComparison {
        do {
            return try PlanComparison.compare(plan, at: root, under: terms, managing: makeManaged)
        } catch .file(.changedMeanwhile(LockFile.name)) where terms.turn.lock == nil {
            throw .overtaken(root)
        }
    }

    /// Puts aside what people are to settle before anything can be written.
    private static func put(_ drafts: [FileChange.Draft], in root: ProjectRoot) throws(PlanFailure) {
        try PlanFailure.reporting { () throws(FileFailure) in
            if !drafts.isEmpty { try SideFolder.hideFromGit(in: root) }
            try FileInstaller.sweep(beside: drafts.map(\.path), in: root)
            var installer = FileInstaller(root)
            for draft in drafts { try installer.install(draft.bytes, at: draft.path, over: nil, isDurable: true) }
        }
    }

    /// Writes down what is being done, until it is done.
    private static func noting(
        _ run: PendingRun?, in root: ProjectRoot, _ deed: () throws(PlanFailure) -> Void
    ) throws(PlanFailure) {
        guard let run else { return try deed() }
        try PlanFailure.reporting { () throws(FileFailure) in
            try FileInstaller.sweep(beside: [PendingRun.path], in: root)
            var installer = FileInstaller(root)
            try installer.install(Array(run.text.utf8), at: PendingRun.path, over: nil, isDurable: true)
        }
        try deed()
        try PlanFailure.reporting { () throws(FileFailure) in
            try FileFailure.reporting("remove", PendingRun.path) { () throws(ErrorNumber) in
                try FileSystem.removeFile(root.absolute(PendingRun.path))
            }
        }
    }

    private static func write(
        _ changes: [FileChange], at root: ProjectRoot, _ wayOn: WayOn, _ progress: (Int, Int) -> Void,
        _ meanwhile: @escaping @Sendable () -> Void
    ) throws(PlanFailure) {
        // Places, and not the changes themselves: there are many, and they have many parts to copy.
        let writes = changes.indices.filter { changes[$0].isWrite }
        try PlanFailure.reporting { () throws(FileFailure) in
            try SideFolder.hideFromGit(in: root)
            let paths = writes.map { changes[$0].path } + writes.compactMap { changes[$0].backup }
            try FileInstaller.sweep(beside: paths, in: root)
        }
        let ordered = writes.sorted { left, right in
            (changes[left].turn.rawValue, changes[left].rank, left)
                < (changes[right].turn.rawValue, changes[right].rank, right)
        }
        let (written, failure) = Concurrent.both({ write(ordered, of: changes, at: root, progress) }, meanwhile).0
        if let failure { throw .incomplete(failure, written: written, planned: ordered.count, wayOn) }
    }

    /// - Parameter places: those of what is written, turn after turn.
    private static func write(
        _ places: [Int], of changes: [FileChange], at root: ProjectRoot, _ progress: (Int, Int) -> Void
    ) -> (written: Int, failure: FileFailure?) {
        withoutActuallyEscaping(progress) { progress in
            let tally = WritingTally(of: places.count, telling: progress)
            var installer = FileInstaller(root)
            var rest = places[...]
            while let turn = rest.first.map({ changes[$0].turn }), tally.failure == nil {
                let next = rest.prefix { changes[$0].turn == turn }
                rest = rest.dropFirst(next.count)
                tally.attempt { () throws(FileFailure) in
                    // Folders of files that need nothing of each other appear as a whole, before what names them comes.
                    if turn.isOrderly { return try installer.reveal() }
                    try installer.stage(next.filter { changes[$0].status == .create }.map { changes[$0].path })
                }
                if turn == .lock { tally.attempt(installer.sync) }
                write(next, of: changes, inOrder: turn.isOrderly, by: installer, tally)
            }
            tally.attempt { () throws(FileFailure) in try installer.reveal() }
            tally.attempt(installer.sync)
            return (tally.written - installer.discard(), tally.failure)
        }
    }

    /// Writes what has the same turn, several files at once where none of them needs another.
    private static func write(
        _ turn: ArraySlice<Int>, of changes: [FileChange], inOrder isOrderly: Bool, by installer: FileInstaller,
        _ tally: WritingTally
    ) {
        Concurrent.share(turn.count, by: isOrderly ? turn.count : 32, remembering: { installer }) { share, installer in
            for index in turn.dropFirst(share.lowerBound).prefix(share.count) {
                tally.add { () throws(FileFailure) in try carryOut(changes[index], by: &installer) }
            }
        }
    }

    private static func carryOut(_ change: FileChange, by installer: inout FileInstaller) throws(FileFailure) {
        if case .move(let source) = change.status { return try installer.move(source, to: change.path) }
        if change.status == .removal { return try installer.remove(change.path) }
        guard let contents = change.contents else { return }
        if let backup = change.backup, let previous = change.previous {
            try installer.install(previous, at: backup, over: nil, isDurable: true)
        }
        try installer.install(contents, at: change.path, over: change.previousStatus)
    }
}

extension PlanComparison {
    fileprivate var drafts: [FileChange.Draft] { changes.indices.compactMap { changes[$0].draft } }
}

/// How far a writing is, on all of its threads.
private final class WritingTally: @unchecked Sendable {
    private(set) var written = 0
    /// After it nothing more is begun.
    private(set) var failure: FileFailure?
    private let count: Int
    private let progress: (Int, Int) -> Void
    private let lock = Lock()

    /// - Parameter progress: is called by one thread at a time.
    init(of count: Int, telling progress: @escaping (_ written: Int, _ all: Int) -> Void) {
        self.count = count
        self.progress = progress
    }

    func add(_ deed: () throws(FileFailure) -> Void) {
        guard attempt(deed) else { return }
        lock.locked {
            written += 1
            progress(written, count)
        }
    }

    /// - Returns: whether it was done.
    @discardableResult
    func attempt(_ deed: () throws(FileFailure) -> Void) -> Bool {
        guard lock.locked({ failure == nil }) else { return false }
        do throws(FileFailure) {
            try deed()
            return true
        } catch {
            lock.locked { failure = failure ?? error }
            return false
        }
    }
}
