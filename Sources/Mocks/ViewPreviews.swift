import AshlarProjectModel

/// Makes the previews of each view of a job's subjects, one for each variant of what it shows.
enum ViewPreviews {
    static func add(to plan: inout MockPlanner.Plan, in scene: MockScene) {}
}
