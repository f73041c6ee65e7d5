import AshlarConcurrency
import AshlarFileSystem
import AshlarProcesses
import AshlarProjectModel
import Dispatch

/// Writes a plan: all of it, or nothing where there is a conflict.
///
/// The plan is complete in memory before the first byte is written. Then: lock, validate the inputs, write the journal,
/// write the files phase by phase (the manifest first, then moves, edits, new files, `Package.swift`, removals, the lock
/// file), sync, remove the journal. Sources come before the files that name them, so that a run that was killed leaves
/// a state that the next one completes: what does not follow from the manifest is in the journal.
package enum WriteTransaction {
    /// Printed by a signal handler.
    private static let interruption: StaticString =
        "ashlar was interrupted while it was writing: run the same command again to complete it\n"

    /// Writes the plan; where it has conflicts, only the merges that the user has to resolve.
    ///
    /// - Parameter progress: called after each file, with how many of how many are written.
    /// - Throws: `PlanFailure.concurrentModification` where another process has written since the inputs were read.
    package static func commit(
        _ plan: ChangePlan, at root: ProjectRoot, under options: ApplyOptions,
        progress: (_ written: Int, _ all: Int) -> Void = { _, _ in }
    ) throws {
        let request = options.lockRequest ?? WriteLockRequest()
        let merges = plan.unwrittenMerges
        try PlanFailure.reporting {
            guard plan.conflicts.isEmpty ? !plan.isCurrent : !merges.isEmpty else {
                // Another process may have made the same edit, or another one; then this run has nothing to report.
                if request.lock == nil, try !request.validateInputs() { throw PlanFailure.concurrentModification(root) }
                return
            }
            FileSystem.reportFailedWrites()
            let lock = try request.begin(at: root)
            try withExtendedLifetime(lock) {
                guard plan.conflicts.isEmpty else {
                    for (file, merge) in merges { _ = try MergedCopy.keep(merge, of: file, in: root) }
                    return
                }
                options.willWrite()
                try SignalHandling.withInterruptionMessage(interruption) {
                    let journal = Journal(options.command, plan, folders: Set(options.openFolders.keys))
                    try write(plan.writesInOrder, after: journal, at: root, progress)
                }
            }
        }
    }

    /// Applies the journal of an interrupted run. The caller holds the lock, and removes the journal once everything
    /// that follows from the manifest is written, too.
    ///
    /// - Returns: `nil` where no run was interrupted.
    package static func replay(at root: ProjectRoot) throws -> Journal? {
        guard let journal = try Journal.read(in: root) else { return nil }
        try PlanFailure.reporting {
            let changes = try journal.changes(at: root)
            FileSystem.reportFailedWrites()
            try SignalHandling.withInterruptionMessage(interruption) { try write(changes, at: root) }
        }
        return journal
    }

    /// - Parameters:
    ///   - changes: phase by phase.
    ///   - journal: `nil` where the changes need none.
    static func write(
        _ changes: [FileChange], after journal: Journal? = nil, at root: ProjectRoot,
        _ progress: (Int, Int) -> Void = { _, _ in }
    ) throws {
        try StateDirectory.hideFromGit(in: root)
        let paths = changes.map(\.path) + changes.compactMap { $0.update?.backup } + [StateDirectory.journal]
        try FileInstaller.sweep(beside: paths, in: root)
        try journal?.write(in: root)
        let (written, failure) = withoutActuallyEscaping(progress) { progress in
            let tally = WritingTally(of: changes.count, reporting: progress)
            write(changes, at: root, tally)
            if journal != nil { tally.attempt { () throws(FileFailure) in try Journal.remove(in: root) } }
            return (tally.written, tally.failure)
        }
        if let failure { throw PlanFailure.incomplete(failure, written: written, planned: changes.count) }
    }

    private static func write(_ changes: [FileChange], at root: ProjectRoot, _ tally: WritingTally) {
        var rest = changes.indices
        let earlySyncs = DispatchGroup()
        @Sendable func sync() { tally.attempt { () throws(FileFailure) in try FileInstaller.sync(root) } }
        // A file that is replaced is on disk already.
        var isSyncDue = false
        while let phase = rest.first.map({ changes[$0].phase }) {
            let next = rest.prefix { changes[$0].phase == phase }
            rest = rest.dropFirst(next.count)
            // The lock file lists only what is on disk.
            if phase == .lock, isSyncDue {
                earlySyncs.wait()
                sync()
            }
            isSyncDue = (isSyncDue && phase != .lock) || next.contains { changes[$0].update == nil }
            // Files of a phase that do not depend on each other are written concurrently.
            let size = phase.isSequential ? next.count : 32
            Concurrent.share(next.count, by: size, remembering: { FileInstaller(root) }) { share, installer in
                for index in next.dropFirst(share.lowerBound).prefix(share.count) {
                    if index > 0, index.isMultiple(of: Self.filesOfEarlySync) {
                        DispatchQueue.global().async(group: earlySyncs) { sync() }
                    }
                    tally.add { () throws(FileFailure) in try carryOut(changes[index], number: index, by: &installer) }
                }
            }
        }
        earlySyncs.wait()
        if isSyncDue { sync() }
    }

    /// After so many files the disk begins to write them, which takes longer than starting it.
    private static let filesOfEarlySync = 3000

    private static func carryOut(
        _ change: FileChange, number: Int, by installer: inout FileInstaller
    ) throws(FileFailure) {
        switch change.action {
        case .move(let source): try installer.move(source, to: change.path)
        case .removal: try installer.remove(change.path)
        case .create, .update:
            guard let contents = change.contents else { return }
            if let backup = change.update?.backup, let previous = change.previous {
                try installer.install(previous, at: backup, number: number, isDurable: true)
            }
            try installer.install(contents, at: change.path, number: number, over: change.existing?.status)
        case .identical, .kept, .orphan, .conflict: return
        }
    }
}

extension ChangePlan {
    /// The merges with markers that are not put aside yet.
    fileprivate var unwrittenMerges: [(file: String, merge: [UInt8])] {
        changes.compactMap { change in
            guard case .unmerged(_, _, let merge?) = change.conflict else { return nil }
            return (change.path, merge)
        }
    }
}

/// The progress of a write, on all of its threads.
private final class WritingTally: @unchecked Sendable {
    private(set) var written = 0
    /// After it nothing more is begun.
    private(set) var failure: FileFailure?
    private let count: Int
    private let progress: (Int, Int) -> Void
    private let lock = Lock()

    /// - Parameter progress: is called by one thread at a time.
    init(of count: Int, reporting progress: @escaping (_ written: Int, _ all: Int) -> Void) {
        self.count = count
        self.progress = progress
    }

    func add(_ body: () throws(FileFailure) -> Void) {
        guard attempt(body) else { return }
        lock.locked {
            written += 1
            progress(written, count)
        }
    }

    /// - Returns: whether it was done.
    @discardableResult
    func attempt(_ body: () throws(FileFailure) -> Void) -> Bool {
        guard lock.locked({ failure == nil }) else { return false }
        do throws(FileFailure) {
            try body()
            return true
        } catch {
            lock.locked { failure = failure ?? error }
            return false
        }
    }
}
