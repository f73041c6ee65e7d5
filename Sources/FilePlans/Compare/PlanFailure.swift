import AshlarFileSystem
import AshlarProjectModel

/// Why a plan could not be compared or written.
package enum PlanFailure: Error, Sendable, CustomStringConvertible {
    /// Nothing was written.
    case file(FileFailure)
    /// `ashlar.lock` is invalid; nothing was written.
    case lockFile([Finding])
    /// Another run is writing here; nothing was written.
    case busy(processID: Int32?)
    /// The files that the plan was made from have changed since; nothing was written, and the caller starts again.
    case concurrentModification(ProjectRoot)
    /// The command was interrupted, and must be completed first; nothing was written.
    case interrupted(command: String)
    /// The journal of an interrupted run cannot be applied; nothing was written.
    case journal(String)
    /// Some of the files were written, and others not.
    case incomplete(FileFailure, written: Int, planned: Int)

    package var description: String {
        if case .incomplete = self { reason } else { "\(reason); nothing was written" }
    }

    /// The description for a command that writes nothing.
    var reason: String {
        switch self {
        case .interrupted(let command): "'\(command)' was interrupted"
        case .journal(let problem): "the interrupted run cannot be completed: \(problem)"
        case .file(let failure): "\(failure)"
        case .lockFile(let problems):
            "'\(LockFile.name)' has \(problems.count) invalid line\(problems.count == 1 ? "" : "s")"
        case .busy(let processID?): "another ashlar (process \(processID)) is writing here"
        case .busy(nil): "another ashlar is writing here"
        case .concurrentModification: "another process changed the manifest"
        case .incomplete(let failure, let written, let planned):
            "\(failure); \(written) of \(planned) files were written: run the same command again to complete it"
        }
    }

    /// An imperative sentence, where one is known to help.
    package var remedy: String? {
        switch self {
        case .interrupted: "run 'ashlar generate' to complete it"
        case .journal: "undo the change, or delete '\(StateDirectory.journal)' to leave the interrupted run incomplete"
        case .file(let failure), .incomplete(let failure, _, _): failure.remedy
        case .lockFile, .busy, .concurrentModification: nil
        }
    }
}

extension PlanFailure {
    /// Maps the failure of a file before anything is written.
    package static func reporting<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let failure as FileFailure {
            throw PlanFailure.file(failure)
        }
    }
}
