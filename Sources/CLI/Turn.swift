import AshlarFiles
import AshlarManifest
import AshlarProjectModel

/// Everything that a manifest was read from, so that one can tell whether it still says the same.
struct ManifestInputs: Sendable {
    let root: ProjectRoot
    /// By path.
    var files: [String: [UInt8]] = [:]
    /// The fragments that each pattern meant.
    var patterns: [String: [String]] = [:]

    /// Whether the same files stand there, with the same bytes.
    func stand() throws(FileFailure) -> Bool {
        for (path, bytes) in files {
            guard try root.holds(path), try root.bytes(of: path, atMost: ManifestParser.largestSize) == bytes else {
                return false
            }
        }
        for (pattern, paths) in patterns {
            guard try FilePattern.matches(of: pattern, in: root) == paths else { return false }
        }
        return true
    }
}

/// Lets a command read, judge and write a project among other runs that do so at the same time.
enum Turn {
    /// Does it all; once more, with nobody in between, where another run changed the manifest before it could write.
    static func take(_ deed: (RunLock?) throws -> ExitStatus, on terminal: Terminal) throws -> ExitStatus {
        do {
            return try deed(nil)
        } catch PlanFailure.overtaken(let root) {
            try terminal.tell(Message.again)
            return try hold(at: root, deed, on: terminal)
        }
    }

    /// The same for what follows from sources, too, be they whoever's: once more where any run has written meanwhile.
    static func takeAlone(
        at root: ProjectRoot, _ deed: (_ lock: RunLock?, _ turns: Int?) throws -> ExitStatus, on terminal: Terminal
    ) throws -> ExitStatus {
        // Another run may be in the midst of its writing, or have ended there.
        guard let turns = RunLock.turns(in: root) else {
            return try hold(at: root, { try deed($0, nil) }, on: terminal)
        }
        return try take({ try deed($0, turns) }, on: terminal)
    }

    private static func hold(
        at root: ProjectRoot, _ deed: (RunLock?) throws -> ExitStatus, on terminal: Terminal
    ) throws -> ExitStatus {
        do {
            let lock = try RunLock.acquire(in: root, terminal.patience)
            return try withExtendedLifetime(lock) { try deed(lock) }
        } catch let failure as PlanFailure {
            throw CommandFailure("\(failure)", remedy: failure.remedy)
        }
    }
}

extension WritingTurn {
    /// - Parameter lock: where it is held since before the manifest was read.
    init(after inputs: ManifestInputs, holding lock: RunLock?, since turns: Int? = nil) {
        self.init(lock: lock, since: turns) { () throws(FileFailure) in try inputs.stand() }
    }
}

extension Terminal {
    /// Others get some seconds to end; who waits is told for whom.
    var patience: Patience {
        Patience(limit: .seconds(30)) { processID in
            // The waiting goes on though nobody can be told of it.
            try? tell(Message.waiting(for: processID))
        }
    }
}

private enum Message {
    static let again = "the project was changed by another run meanwhile: it is read again\n"

    static func waiting(for processID: Int32?) -> String {
        let process = processID.map { " (process \($0))" } ?? ""
        return "another ashlar\(process) is writing here: waiting for it\n"
    }
}
