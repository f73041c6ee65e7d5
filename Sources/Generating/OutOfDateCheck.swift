import AshlarFilePlans
import AshlarFileSystem
import AshlarWorkspace

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
        if changes.isCurrent, !hasLeftovers { return nil }
    }

    /// - Parameter other: a remedy that comes first.
    package func remedy(after other: String? = nil) -> String {
        let command = hasLeftovers ? "ashlar generate --prune" : "ashlar generate"
        let words = "files are out of date: run '\(command)' if an earlier run was interrupted"
        return [other, words].compactMap(\.self).joined(separator: "; ")
    }
}
