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

    private init(_ file: consuming OpenFile) { self.file = file }

    /// Takes it, and makes the folder that it lies in where there is none.
    package static func acquire(in root: ProjectRoot, _ patience: Patience = .none) throws(PlanFailure) -> RunLock {
        try PlanFailure.reporting { () throws(FileFailure) in try SideFolder.make(in: root) }
        let file = try open(root.absolute(SideFolder.runLock))
        let deadline = ContinuousClock.now + patience.limit
        var hasTold = false
        while try !take(file) {
            let holder = holder(in: root)
            guard ContinuousClock.now < deadline else { throw .busy(processID: holder) }
            if !hasTold { patience.whenWaiting(holder) }
            hasTold = true
            // The system could wake us, but would not stop waiting at the deadline.
            _ = poll(nil, 0, 10)
        }
        return RunLock(file)
    }

    private static func open(_ path: String) throws(PlanFailure) -> OpenFile {
        do {
            return try OpenFile(path, for: .locking)
        } catch {
            throw .file(FileFailure("lock", SideFolder.runLock, error))
        }
    }

    private static func take(_ file: borrowing OpenFile) throws(PlanFailure) -> Bool {
        do {
            guard try file.tryLock() else { return false }
            try file.truncate()
            try file.append(Array("\(FileSystem.processID)\n".utf8))
            return true
        } catch {
            throw .file(FileFailure("lock", SideFolder.runLock, error))
        }
    }

    private static func holder(in root: ProjectRoot) -> Int32? {
        guard let text = try? root.text(of: SideFolder.runLock, atMost: 32) else { return nil }
        return text.split(whereSeparator: \.isNewline).first.flatMap { Int32($0) }
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
    /// Whether what the plan was made of still says what was read.
    package var inputsStand: @Sendable () throws(FileFailure) -> Bool

    package init(
        lock: RunLock? = nil, patience: Patience = .none,
        inputsStand: @escaping @Sendable () throws(FileFailure) -> Bool = { () throws(FileFailure) in true }
    ) {
        self.lock = lock
        self.patience = patience
        self.inputsStand = inputsStand
    }

    /// Begins it: from here on nobody else writes, until what is returned is let go.
    package func begin(at root: ProjectRoot) throws(PlanFailure) -> RunLock {
        if let lock { return lock }
        let lock = try RunLock.acquire(in: root, patience)
        // Another run may have had its turn between the reading and the lock.
        guard try PlanFailure.reporting(inputsStand) else { throw .overtaken(root) }
        return lock
    }
}
