import AshlarFilePlans
import AshlarFileSystem
import AshlarMessages
import AshlarWorkspace

/// Completes a run that was interrupted, before a command reads the project.
package enum Recovery {
    /// Completes an interrupted run, then runs the body; again, under the lock, if another process wrote in between.
    package static func run<Outcome>(
        at place: ManifestLocation, isDry: Bool, observer: any OperationObserver,
        _ body: (WriteLockRequest) throws -> Outcome
    ) throws -> Outcome {
        _ = try complete(at: place, isDry: isDry, observer: observer)
        return try OptimisticWrite.run(at: place.root, isDry: isDry, observer: observer, body)
    }

    /// - Parameter isDry: whether the command writes nothing; it is refused then.
    /// - Returns: whether the interrupted command is the one that runs now, so that it is done.
    package static func complete(
        at place: ManifestLocation, isDry: Bool, observer: any OperationObserver
    ) throws -> Bool {
        try TrackedState.refuse(in: place.root)
        guard try Journal.read(in: place.root) != nil else { return false }
        if isDry {
            // Where another process is writing, the project is read again when it has finished.
            guard let command = try Journal.interruptedCommand(in: place.root) else { return false }
            throw PlanFailure.interrupted(command: command)
        }
        let lock = try RunLock.acquire(in: place.root, observer.patience)
        return try withExtendedLifetime(lock) { try complete(at: place, holding: lock, observer: observer) }
    }

    private static func complete(
        at place: ManifestLocation, holding lock: RunLock, observer: any OperationObserver
    ) throws -> Bool {
        // Another process may have been writing, and be done by now.
        guard let journal = try WriteTransaction.replay(at: place.root) else { return false }
        // Without a manifest, the command that was to write it is run again.
        let loaded = try place.root.holds(place.name) ? LoadedProject.load(at: place, observer: observer) : nil
        if let loaded, loaded.project.generates {
            var options = ApplyOptions()
            options.lockRequest = WriteLockRequest(lock: lock)
            options.isRecovery = true
            let plan = try Generation.plan(loaded, under: options, observer: observer)
            // A conflict is reported by the next command that meets it.
            _ = try Generation.write(plan, at: place.root, observer: observer)
        }
        try Journal.remove(in: place.root)
        try observer.report("completed '\(journal.command.visible)', which was interrupted\n")
        return journal.command == observer.command
    }
}

/// Finds out-of-date files, as an interrupted run leaves them.
package struct OutOfDateCheck {
    /// Whether there are unedited orphaned files.
    private let hasLeftovers: Bool

    /// `nil` if every file is current, if none was ever written, or if the project cannot be planned.
    package init?(_ loaded: LoadedProject, countingLeftovers counts: Bool = false) {
        guard loaded.project.generates, (try? loaded.root.holds("Package.swift")) == true,
            let plan = try? Generation.plan(loaded.project, at: loaded.root),
            let changes = try? plan.compare(with: loaded.root).changes
        else { return nil }
        hasLeftovers = counts && changes.changes.contains { $0.action == .orphan(isUntouched: true) }
        if changes.isUpToDate, !hasLeftovers { return nil }
    }

    /// - Parameter other: a remedy that comes first.
    package func remedy(after other: String? = nil) -> String {
        let command = hasLeftovers ? "ashlar generate --prune" : "ashlar generate"
        let words = "files are out of date: run '\(command)' if an earlier run was interrupted"
        return [other, words].compactMap(\.self).joined(separator: "; ")
    }
}
