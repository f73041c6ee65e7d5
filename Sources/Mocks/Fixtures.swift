import AshlarProjectModel

/// Makes a factory `mock(…)` for each model of a job's subjects.
enum Fixtures {
    static func add(to plan: inout MockPlanner.Plan, in scene: MockScene) {}
}
