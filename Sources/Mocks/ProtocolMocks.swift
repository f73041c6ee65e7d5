import AshlarProjectModel

/// Makes a mock for each protocol of a job's subjects.
enum ProtocolMocks {
    static func add(to plan: inout MockPlanner.Plan, in scene: MockScene) {}
}
