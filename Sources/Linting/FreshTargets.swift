import AshlarProcesses
import AshlarProjectModel
import AshlarRules
import AshlarWorkspace

/// Targets whose dependencies may be declared before they are used: those with an initial source that is still as Ashlar
/// rendered it, and those of which no commit has a source.
package struct FreshTargets {
    private let project: Project
    private let fresh: Set<Int>
    /// The files of the last commit; `nil` where there is none or git fails: the sources alone decide then.
    private let committed: [String]?

    package init(in loaded: LoadedProject, _ sources: ProjectSources?, judging findings: [Finding]) {
        project = loaded.project
        fresh = sources?.fresh ?? []
        let isNeeded = findings.contains { $0.rule == RuleSet.unusedDependencyRule }
        committed = isNeeded ? try? GitRepository(around: loaded.root).files(at: "HEAD") : nil
    }

    /// Whether it is about an unused dependency of such a target.
    package func explain(_ finding: Finding) -> Bool {
        guard finding.rule == RuleSet.unusedDependencyRule,
            let importer = project.targets.first(where: { $0.name == finding.importer })
        else { return false }
        let targets = project.members[importer.member].targets
        if targets.contains(where: fresh.contains) { return true }
        guard let committed else { return false }
        let folders = targets.map { project.targets[$0].path + "/" }
        return !committed.contains { path in folders.contains { path.hasPrefix($0) } }
    }
}
