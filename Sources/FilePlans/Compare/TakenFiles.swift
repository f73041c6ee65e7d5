import AshlarFileSystem
import AshlarProjectModel

/// Which of the files with Ashlar's heading belong to the user: by a row in `ashlar.lock`, or by this run's conflict policy.
package struct TakenFiles: Sendable {
    private let lock: LockFile
    private let moves: MovedPaths
    private let policy: ConflictPolicy?

    /// - Parameter moves: what goes elsewhere before the files are looked at.
    package init(
        at root: ProjectRoot, moving moves: [PathMove], onConflict policy: ConflictPolicy?
    ) throws {
        self.moves = MovedPaths(moves)
        self.policy = policy
        lock = try LockFile.read(in: root).moved(by: self.moves)
    }

    /// - Parameter lock: with the rows of moved files at their new paths.
    init(_ lock: LockFile, onConflict policy: ConflictPolicy?) {
        (self.lock, self.policy) = (lock, policy)
        moves = MovedPaths()
    }

    /// - Parameter path: where it stands after the moves, or on the way there.
    package func hold(_ path: String, saying bytes: [UInt8]) -> Bool {
        let path = moves.moved(path)
        if lock.isKept(path) { return true }
        return policy == .keep && path.hasSuffix(ManagedText.fileEnding)
            && !ManagedComparison.isAsWritten(bytes, lock, path)
    }
}
