import AshlarProjectModel

/// A job, with everything that may be asked about the sources around it.
struct MockScene: Sendable {
    let job: MockJob
    let library: DeclarationLibrary
    /// What people have written in the target itself.
    let own: ParsedModule
    /// All jobs there are, by the name of their target.
    let jobs: [String: MockJob]
    /// What people have written in the targets of all jobs, by name.
    let targets: [String: ParsedModule]
    /// The factories of models, those of the other mocks modules too.
    private(set) var fixtures = FixtureCatalog.empty

    /// The scenes of jobs that know of each other, in the same order.
    static func all(of jobs: [MockJob], besides others: [MockJob] = [], library: DeclarationLibrary) -> [MockScene] {
        let named = Dictionary((jobs + others).map { ($0.target.name, $0) }) { first, _ in first }
        let targets = named.mapValues { ParsedModule($0.target) }
        let scenes = jobs.map { MockScene(job: $0, library: library, jobs: named, targets: targets) }
        let places = Dictionary(zip(jobs.map(\.target.name), scenes.indices)) { first, _ in first }
        // In one order, whichever of them are planned now.
        let all = (jobs + others).sorted { $0.target.name < $1.target.name }
        let fixtures = FixtureCatalog(all) { job, known in
            var scene =
                places[job.target.name].map { scenes[$0] }
                ?? MockScene(
                    job: job, library: library, jobs: named, targets: targets)
            scene.fixtures = known
            return scene
        }
        return scenes.map { scene in
            var scene = scene
            scene.fixtures = fixtures
            return scene
        }
    }

    /// A job that stands alone.
    init(job: MockJob, library: DeclarationLibrary) {
        let alone = MockScene(
            job: job, library: library, jobs: [job.target.name: job],
            targets: [job.target.name: ParsedModule(job.target)])
        self = alone
        fixtures = FixtureCatalog([job]) { _, known in
            var scene = alone
            scene.fixtures = known
            return scene
        }
    }

    private init(
        job: MockJob, library: DeclarationLibrary, jobs: [String: MockJob], targets: [String: ParsedModule]
    ) {
        self.job = job
        self.library = library
        own = targets[job.target.name] ?? ParsedModule(job.target)
        self.jobs = jobs
        self.targets = targets
    }
}
