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
    }

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
        return MockScene.all(of: jobs, besides: others, library: library).map { scene in
            var plan = Plan()
            let job = scene.job
            switch job.purpose {
            case .mocks:
                ProtocolMocks.add(to: &plan, in: scene)
                Fixtures.add(to: &plan, in: scene)
            case .previews:
                ViewPreviews.add(to: &plan, in: scene)
            }
            plan.files.sort { $0.path < $1.path }
            plan.findings.sort()
            return plan
        }
    }
}
