#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Held while files are written, so that two runs never write at once; the system lets it go when a run is killed.
package final class RunLock: Sendable {
    private let file: OpenFile
    private let note: Note

    private init(_ file: consuming OpenFile, _ note: Note) {
        self.file = file
        self.note = note
    }

    deinit {
        // Where this fails, the next run looks twice.
        try? file.rewrite(Note(holder: nil, turn: note.turn).bytes)
    }

    /// Whether no run has had its turn since the number of turns was taken.
    func isFirst(since turns: Int?) -> Bool { turns.map { $0 + 1 == note.turn } ?? false }

    /// How many runs have had their turn; `nil` while one has it, or was killed.
    package static func turns(in root: ProjectRoot) -> Int? {
        let note = Note(in: root)
        return note.holder == nil ? note.turn : nil
    }

    /// Whether another process has its turn now.
    static func isHeldElsewhere(in root: ProjectRoot) -> Bool {
        Note(in: root).holder.map { $0 != FileSystem.processID && FileSystem.isRunning($0) } ?? false
    }

    /// Takes it, and makes the folder that it lies in where there is none.
    package static func acquire(in root: ProjectRoot, _ patience: Patience = .none) throws(PlanFailure) -> RunLock {
        try PlanFailure.reporting { () throws(FileFailure) in try SideFolder.make(in: root) }
        let file = try open(root.absolute(SideFolder.runLock))
        let deadline = ContinuousClock.now + patience.limit
        var hasTold = false
        while try !isTaken(file) {
            let holder = Note(in: root).holder
            guard ContinuousClock.now < deadline else { throw .busy(processID: holder) }
            if !hasTold { patience.whenWaiting(holder) }
            hasTold = true
            // The system could wake us, but would not stop waiting at the deadline.
            _ = poll(nil, 0, 10)
        }
        let note = Note(holder: FileSystem.processID, turn: Note(in: root).turn + 1)
        do {
            try file.rewrite(note.bytes)
        } catch {
            throw .file(FileFailure("lock", SideFolder.runLock, error))
        }
        return RunLock(file, note)
    }

    private static func open(_ path: String) throws(PlanFailure) -> OpenFile {
        do {
            return try OpenFile(path, for: .locking)
        } catch {
            throw .file(FileFailure("lock", SideFolder.runLock, error))
        }
    }

    private static func isTaken(_ file: borrowing OpenFile) throws(PlanFailure) -> Bool {
        do {
            return try file.tryLock()
        } catch {
            throw .file(FileFailure("lock", SideFolder.runLock, error))
        }
    }

    /// What the lock file says: a line for the process that holds it, and one for the number of its turn.
    private struct Note {
        var holder: Int32?
        var turn: Int

        init(holder: Int32?, turn: Int) { (self.holder, self.turn) = (holder, turn) }

        init(in root: ProjectRoot) {
            let text = (try? root.text(of: SideFolder.runLock, atMost: 64)) ?? ""
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            holder = lines.first.flatMap { Int32($0) }
            turn = lines.dropFirst().first.flatMap { Int($0) } ?? 0
        }

        var bytes: [UInt8] { Array("\(holder.map { "\($0)" } ?? "-")\n\(turn)\n".utf8) }
    }
}

/// How long a run waits while another one writes.
package struct Patience: Sendable {
    package var limit: Duration
    /// Is told, once, which process is waited for.
    package var whenWaiting: @Sendable (_ processID: Int32?) -> Void

    package static let none = Patience(limit: .zero) { _ in }

    package init(limit: Duration, whenWaiting: @escaping @Sendable (_ processID: Int32?) -> Void) {
        self.limit = limit
        self.whenWaiting = whenWaiting
    }
}

/// How a run gets its turn at writing among others.
package struct WritingTurn: Sendable {
    /// Where it is held since before the manifest was read; else it is taken before the first file is written.
    package var lock: RunLock?
    package var patience: Patience
    /// How many runs had had their turn before anything was read, where what the plan was made of may have been written
    /// by any of them; `nil` where that is of no concern.
    package var turns: Int?
    /// Whether what the plan was made of still says what was read.
    package var inputsStand: @Sendable () throws(FileFailure) -> Bool

    package init(
        lock: RunLock? = nil, patience: Patience = .none, since turns: Int? = nil,
        inputsStand: @escaping @Sendable () throws(FileFailure) -> Bool = { () throws(FileFailure) in true }
    ) {
        self.lock = lock
        self.patience = patience
        self.turns = turns
        self.inputsStand = inputsStand
    }

    /// Begins it: from here on nobody else writes, until what is returned is let go.
    package func begin(at root: ProjectRoot) throws(PlanFailure) -> RunLock {
        if let lock { return lock }
        let lock = try RunLock.acquire(in: root, patience)
        // Another run may have had its turn between the reading and the lock.
        guard turns == nil || lock.isFirst(since: turns), try PlanFailure.reporting(inputsStand) else {
            throw .overtaken(root)
        }
        return lock
    }
}
