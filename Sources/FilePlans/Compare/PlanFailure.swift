import AshlarProjectModel

/// Why a plan could not be compared or written.
package enum PlanFailure: Error, Sendable, CustomStringConvertible {
    /// Nothing was written.
    case file(FileFailure)
    /// `ashlar.lock` makes no sense; nothing was written.
    case lockFile([Finding])
    /// Another run is writing here; nothing was written.
    case busy(processID: Int32?)
    /// What the plan was made of has changed since; nothing was written, and all of it is to be done anew.
    case overtaken(ProjectRoot)
    /// Another command was stopped midway, and must go on first; nothing was written.
    case unfinished(PendingRun)
    /// The writing stopped midway.
    case incomplete(FileFailure, written: Int, planned: Int, WayOn)

    package var description: String {
        switch self {
        case .unfinished(let run):
            "'\(run.command)' was stopped midway; nothing was written"
        case .file(let failure): "\(failure); nothing was written"
        case .lockFile(let problems):
            "'\(LockFile.name)' makes no sense in \(problems.count) line\(problems.count == 1 ? "" : "s"); nothing was written"
        case .busy(let processID?): "another ashlar (process \(processID)) is writing here; nothing was written"
        case .busy(nil): "another ashlar is writing here; nothing was written"
        case .overtaken: "the manifest was changed by somebody else meanwhile; nothing was written"
        case .incomplete(let failure, let written, let planned, let wayOn):
            "\(failure); \(written) of \(planned) files were written, and \(wayOn.words)"
        }
    }

    /// What helps, where that is known.
    package var remedy: String? {
        guard case .unfinished = self else { return nil }
        return "run that command again; if you have taken back what it did, delete '\(PendingRun.path)'"
    }
}

extension PlanFailure {
    /// Does what may fail before anything is written.
    static func reporting<Value>(_ deed: () throws(FileFailure) -> Value) throws(PlanFailure) -> Value {
        do {
            return try deed()
        } catch {
            throw .file(error)
        }
    }
}
