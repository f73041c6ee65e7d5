import AshlarProjectModel

/// Plans the files that are rendered again each time, apart from `Package.swift`.
package enum AggregatePlanner {
    /// Composition roots, test plans, and the protocols of seams.
    package static func plan(_ project: Project) -> [PlannedFile] {
        CompositionRootPlanner.plan(project) + ShellPlanner.testPlans(project) + SeamPlanner.plan(project)
    }
}
