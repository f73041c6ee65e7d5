import AshlarFileSystem
import AshlarProjectModel

/// Held while files are written, so that two runs never write at the same time; the system releases it when a run is
/// killed.
package final class RunLock: Sendable {
    private let file: OpenFile
    private let note: Note

    private init(_ file: consuming OpenFile, _ note: Note) {
        self.file = file
        self.note = note
    }

    deinit {
        // Where this fails, the next run looks twice.
        try? file.rewrite(Note(holder: nil, generation: note.generation).bytes)
    }

    /// Whether no other run has held the lock since the generation was read.
    func isUnchanged(since generation: Int?) -> Bool { generation.map { $0 + 1 == note.generation } ?? false }

    /// How many runs have held the lock; `nil` while one holds it, or where one was killed.
    package static func generation(in root: ProjectRoot) -> Int? {
        let note = Note(in: root)
        return note.holder == nil ? note.generation : nil
    }

    /// Whether another process holds it now.
    package static func isHeldElsewhere(in root: ProjectRoot) -> Bool {
        Note(in: root).holder.map { $0 != FileSystem.processID && FileSystem.isRunning($0) } ?? false
    }

    /// Takes it, and makes the folder that it lies in where there is none.
    package static func acquire(in root: ProjectRoot, _ patience: Patience = .none) throws -> RunLock {
        try PlanFailure.reporting { try StateDirectory.make(in: root) }
        do {
            var writer = ProjectWriter(root)
            let file = try writer.openLock(StateDirectory.runLock)
            let deadline = ContinuousClock.now + patience.limit
            var isReported = false
            while try !file.tryLock() {
                let holder = Note(in: root).holder
                guard ContinuousClock.now < deadline else { throw PlanFailure.busy(processID: holder) }
                if !isReported { patience.whenWaiting(holder) }
                isReported = true
                // The system could wake us, but would not stop waiting at the deadline.
                FileSystem.pause(milliseconds: 10)
            }
            let note = Note(holder: FileSystem.processID, generation: Note(in: root).generation + 1)
            try file.rewrite(note.bytes)
            return RunLock(file, note)
        } catch let error as ErrorNumber {
            throw PlanFailure.file(FileFailure("lock", StateDirectory.runLock, error))
        }
    }

    /// The contents of the lock file: a line for the process that holds it, and one for the generation.
    private struct Note {
        var holder: Int32?
        var generation: Int

        init(holder: Int32?, generation: Int) { (self.holder, self.generation) = (holder, generation) }

        init(in root: ProjectRoot) {
            let text = (try? root.text(of: StateDirectory.runLock, atMost: 64)) ?? ""
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            holder = lines.first.flatMap { Int32($0) }
            generation = lines.dropFirst().first.flatMap { Int($0) } ?? 0
        }

        var bytes: [UInt8] { Array("\(holder.map { "\($0)" } ?? "-")\n\(generation)\n".utf8) }
    }
}

/// How long a run waits while another one writes.
package struct Patience: Sendable {
    package var limit: Duration
    /// Called once, with the process that is waited for.
    package var whenWaiting: @Sendable (_ processID: Int32?) -> Void

    package static let none = Patience(limit: .zero) { _ in }

    package init(limit: Duration, whenWaiting: @escaping @Sendable (_ processID: Int32?) -> Void) {
        self.limit = limit
        self.whenWaiting = whenWaiting
    }
}

/// How a run gets the lock, and what it checks then.
package struct WriteLockRequest: Sendable {
    /// The lock, where it was taken before the manifest was read; `nil` to take it before the first file is written.
    package var lock: RunLock?
    package var patience: Patience
    /// The lock's generation before anything was read: another run may have written what the plan was made from. `nil`
    /// where only `validateInputs` decides.
    package var generation: Int?
    /// Whether the files that the plan was made from still hold the bytes that were read.
    package var validateInputs: @Sendable () throws(FileFailure) -> Bool

    package init(
        lock: RunLock? = nil, since generation: Int? = nil, patience: Patience = .none,
        validateInputs: @escaping @Sendable () throws(FileFailure) -> Bool = { () throws(FileFailure) in true }
    ) {
        self.lock = lock
        self.generation = generation
        self.patience = patience
        self.validateInputs = validateInputs
    }

    /// Takes the lock: no other run writes until the returned value is released.
    func begin(at root: ProjectRoot) throws -> RunLock {
        if let lock { return lock }
        let lock = try RunLock.acquire(in: root, patience)
        // Another run may have written after the inputs were read.
        guard generation == nil || lock.isUnchanged(since: generation), try validateInputs() else {
            throw PlanFailure.concurrentModification(root)
        }
        return lock
    }
}
