import AshlarFiles
import AshlarProjectModel

/// Files that are behind what the manifest says, as a run leaves them that was stopped midway.
struct Arrears {
    /// Whether files stand there that nothing asks for any more and nobody has touched.
    private let hasLeftovers: Bool

    /// `nil` where every file is what the manifest asks for, where none was ever written, or where that cannot be told.
    init?(_ loaded: LoadedProject, countingLeftovers counts: Bool = false) {
        guard loaded.project.generates, (try? loaded.root.holds("Package.swift")) == true,
            let plan = try? Generation.plan(loaded.project, at: loaded.root),
            let comparison = try? PlanComparison.compare(
                plan.files, at: loaded.root, under: plan.terms, managing: plan.makeManaged)
        else { return nil }
        hasLeftovers = counts && comparison.changes.contains { $0.status == .orphan && $0.isUntouched }
        if comparison.isCurrent, !hasLeftovers { return nil }
    }

    /// - Parameter other: what helps besides.
    func remedy(besides other: String? = nil) -> String {
        let command = hasLeftovers ? "ashlar generate --prune" : "ashlar generate"
        let words = "files are behind the manifest: where a run was stopped midway, '\(command)' completes it"
        return [other, words].compactMap(\.self).joined(separator: "; ")
    }
}
