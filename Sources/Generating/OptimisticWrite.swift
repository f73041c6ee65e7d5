import AshlarFilePlans
import AshlarFileSystem
import AshlarMessages
import AshlarProjectModel
import AshlarWorkspace

/// Reads and writes a project while other processes may do so, too.
package enum OptimisticWrite {
    /// Runs the body; again, under the lock, if another process wrote in between.
    ///
    /// - Parameter isDry: whether the body writes nothing.
    package static func run<Outcome>(
        at root: ProjectRoot, isDry: Bool = false, observer: any OperationObserver,
        _ body: (WriteLockRequest) throws -> Outcome
    ) throws -> Outcome {
        try TrackedState.refuse(in: root)
        if !isDry { try StateDirectory.sweep(in: root) }
        let generation = RunLock.generation(in: root)
        // Without a generation another run is writing, or was killed while it wrote.
        if isDry || generation != nil {
            do {
                return try body(WriteLockRequest(since: generation, patience: observer.patience))
            } catch PlanFailure.concurrentModification {
                try observer.report("the project was changed by another process: reading it again\n")
            }
        }
        let lock = try RunLock.acquire(in: root, observer.patience)
        return try withExtendedLifetime(lock) { try body(WriteLockRequest(lock: lock)) }
    }
}

extension WriteLockRequest {
    /// The same, for a plan that is made from these inputs.
    package func validating(_ inputs: ManifestInputs) -> WriteLockRequest {
        var request = self
        request.validateInputs = { () throws(FileFailure) in try inputs.areCurrent() }
        return request
    }
}

extension OperationObserver {
    /// Waits up to 30 seconds for other runs, and reports the process.
    package var patience: Patience {
        Patience(limit: .seconds(30)) { processID in
            let process = processID.map { " (process \($0))" } ?? ""
            // A closed stream does not end the waiting.
            try? report("another ashlar\(process) is writing here: waiting for it\n")
        }
    }
}
