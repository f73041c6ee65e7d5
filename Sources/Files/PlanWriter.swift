import AshlarProjectModel

/// Writes a plan: all of it, or nothing where a conflict stands in the way.
///
/// A run that is stopped midway leaves a state that the next one completes: sources come before what names them, and
/// the lock file comes last.
package enum PlanWriter {
    /// - Parameters:
    ///   - makeManaged: makes what follows from the sources that will be there.
    ///   - progress: is told after each file how many of how many are written.
    /// - Returns: what was written, or the conflicts for which nothing was.
    package static func apply(
        _ plan: [PlannedFile], at root: ProjectRoot, under terms: PlanTerms = PlanTerms(),
        managing makeManaged: ManagedPlan.Maker = { _ in nil },
        progress: (_ written: Int, _ all: Int) -> Void = { _, _ in }
    ) throws(PlanFailure) -> PlanComparison {
        let first = try PlanComparison.compare(plan, at: root, under: terms, managing: makeManaged)
        // What was changed meanwhile may be in order once it is read again.
        let isOrderly = first.conflicts.allSatisfy { $0.conflict == .changedMeanwhile }
        let drafts = first.changes.compactMap(\.draft)
        guard isOrderly ? !(first.writes + first.conflicts).isEmpty : !drafts.isEmpty else {
            // Somebody else may have made the very same edit, which is then theirs.
            let isEdit = first.changes.contains { $0.turn == .manifest }
            if isEdit, terms.turn.lock == nil, try !PlanFailure.reporting(terms.turn.inputsStand) {
                throw .overtaken(root)
            }
            return first
        }
        FileSystem.reportFailedWrites()
        let lock = try terms.turn.begin(at: root)
        return try withExtendedLifetime(lock) { () throws(PlanFailure) in
            // Another run may have ended between the look and the lock.
            let comparison =
                terms.turn.lock == nil
                ? try PlanComparison.compare(plan, at: root, under: terms, managing: makeManaged) : first
            if comparison.conflicts.isEmpty {
                try write(comparison.writes, at: root, progress)
            } else {
                try put(comparison.changes.compactMap(\.draft), in: root)
            }
            return comparison
        }
    }

    /// Puts aside what people are to settle before anything can be written.
    private static func put(_ drafts: [FileChange.Draft], in root: ProjectRoot) throws(PlanFailure) {
        try PlanFailure.reporting { () throws(FileFailure) in
            if !drafts.isEmpty { try SideFolder.hideFromGit(in: root) }
            try FileInstaller.sweep(beside: drafts.map(\.path), in: root)
            var installer = FileInstaller(root)
            for draft in drafts { try installer.install(draft.bytes, at: draft.path, over: nil, isDurable: true) }
        }
    }

    private static func write(
        _ changes: [FileChange], at root: ProjectRoot, _ progress: (Int, Int) -> Void
    ) throws(PlanFailure) {
        try PlanFailure.reporting { () throws(FileFailure) in
            try SideFolder.hideFromGit(in: root)
            try FileInstaller.sweep(beside: changes.map(\.path) + changes.compactMap(\.backup), in: root)
        }
        let ordered = changes.sorted { ($0.turn.rawValue, $0.path) < ($1.turn.rawValue, $1.path) }
        var installer = FileInstaller(root)
        var written = 0
        do throws(FileFailure) {
            for change in ordered {
                guard let contents = change.contents else { continue }
                if change.turn == .lock { try installer.sync() }
                if let backup = change.backup, let previous = change.previous {
                    try installer.install(previous, at: backup, over: nil, isDurable: true)
                }
                try installer.install(contents, at: change.path, over: change.previousStatus)
                written += 1
                progress(written, ordered.count)
            }
            try installer.sync()
        } catch {
            throw .incomplete(error, written: written, planned: ordered.count)
        }
    }
}
