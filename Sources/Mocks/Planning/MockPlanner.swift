import AshlarProjectModel

/// Plans mocks, fixtures and previews from the Swift that is there.
package enum MockPlanner {
    /// What a job comes to.
    package struct Plan: Sendable {
        /// Managed files, sorted by path.
        package var files: [PlannedFile] = []
        /// What cannot be mocked or made, as warnings, and sources that do not parse.
        package var findings: [Finding] = []

        package init() {}

        fileprivate mutating func add(_ part: Plan) {
            files += part.files
            findings += part.findings
        }
    }

    /// A part of a plan that depends on no other, such as a protocol's mock.
    typealias Part = @Sendable () -> Plan

    /// - Parameters:
    ///   - jobs: in any order; the plans are in the same one.
    ///   - others: the further jobs of the project, which are not to be done now. Models of other modules are made as
    ///     those say, so that a plan does not depend on what else is planned.
    ///   - modules: everything that the jobs name and that has sources here, the targets of jobs aside. A module that is
    ///     visible and not among them is known by its name alone.
    package static func plan(
        _ jobs: [MockJob], besides others: [MockJob] = [], modules: [SourceModule]
    ) -> [Plan] {
        let library = DeclarationLibrary(parsing: modules)
        let scenes = MockScene.all(of: jobs, besides: others, library: library)
        let all = Concurrent.map(scenes.count) { parts(of: scenes[$0]) }.enumerated()
            .flatMap { place, parts in parts.map { (place, $0) } }
        let made = Concurrent.map(all.count) { all[$0].1() }
        var plans = [Plan](repeating: Plan(), count: scenes.count)
        for ((place, _), part) in zip(all, made) { plans[place].add(part) }
        Keepsake.keep(scenes)
        return plans.map { plan in
            var plan = plan
            plan.files.sort { $0.path < $1.path }
            plan.findings.sort()
            return plan
        }
    }

    private static func parts(of scene: MockScene) -> [Part] {
        switch scene.job.purpose {
        case .mocks: ProtocolMocks.parts(in: scene) + Fixtures.parts(in: scene)
        case .previews: ViewPreviews.parts(in: scene)
        }
    }
}
