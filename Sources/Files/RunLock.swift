/// Held while files are written, so that two runs never write at once; the system lets it go when a run is killed.
struct RunLock: ~Copyable {
    private let file: OpenFile

    static func acquire(in root: ProjectRoot) throws(PlanFailure) -> RunLock {
        let file = try open(root.absolute(SideFolder.runLock))
        guard try take(file) else { throw .busy(processID: holder(in: root)) }
        return RunLock(file: file)
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

    /// Ends the holding; without it the lock might go with its last use.
    consuming func release() {}

    private static func holder(in root: ProjectRoot) -> Int32? {
        guard let text = try? root.text(of: SideFolder.runLock, atMost: 32) else { return nil }
        return text.split(whereSeparator: \.isNewline).first.flatMap { Int32($0) }
    }
}
