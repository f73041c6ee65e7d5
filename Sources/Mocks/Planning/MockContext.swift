import AshlarProjectModel

/// A job, with everything that may be asked about the sources around it.
///
/// Shared by all that is decided about its declarations: a class, since a copy of so many parts would cost each of them.
final class MockScene: Sendable {
    let job: MockJob
    let library: DeclarationLibrary
    /// What people have written in the target itself.
    let own: ParsedModule
    /// All jobs there are, by the name of their target.
    let jobs: [String: MockJob]
    /// What people have written in the targets of all jobs, by name.
    let targets: [String: ParsedModule]
    /// What mocks are called, by the target that gets them.
    private let namings: [String: MockNaming]
    /// The factories of models, those of the other mocks modules too.
    let fixtures: FixtureCatalog

    /// The scenes of jobs that know of each other, in the same order.
    static func all(of jobs: [MockJob], besides others: [MockJob] = [], library: DeclarationLibrary) -> [MockScene] {
        let named = Dictionary((jobs + others).map { ($0.target.name, $0) }) { first, _ in first }
        let targets = Dictionary(ParsedModule.all(named.values.map(\.target)).map { ($0.name, $0) }) { $1 }
        let namings = named.filter { $0.value.purpose == .mocks }.mapValues { MockNaming(of: $0, in: library) }
        let scenes = jobs.map {
            MockScene(job: $0, library: library, jobs: named, targets: targets, namings: namings)
        }
        let places = Dictionary(zip(jobs.map(\.target.name), scenes.indices)) { first, _ in first }
        // In one order, whichever of them are planned now.
        let all = (jobs + others).sorted { $0.target.name < $1.target.name }
        let fixtures = FixtureCatalog(all) { job, known in
            let scene =
                places[job.target.name].map { scenes[$0] }
                ?? MockScene(job: job, library: library, jobs: named, targets: targets, namings: namings)
            return scene.knowing(known)
        }
        return scenes.map { $0.knowing(fixtures) }
    }

    private init(
        job: MockJob, library: DeclarationLibrary, jobs: [String: MockJob], targets: [String: ParsedModule],
        namings: [String: MockNaming], fixtures: FixtureCatalog = .empty
    ) {
        self.job = job
        self.library = library
        own = targets[job.target.name] ?? ParsedModule(job.target)
        self.jobs = jobs
        self.targets = targets
        self.namings = namings
        self.fixtures = fixtures
    }

    private func knowing(_ fixtures: FixtureCatalog) -> MockScene {
        MockScene(job: job, library: library, jobs: jobs, targets: targets, namings: namings, fixtures: fixtures)
    }

    /// The name of a protocol's mock in the target that has it.
    func mockName(of declaration: Declaration, in target: String) -> String {
        namings[target]?.name(of: declaration)
            ?? job.mockNames.name(of: (declaration.enclosing + [declaration.name]).joined())
    }

    /// Another protocol of which the target would have a mock of the same name.
    func mockRival(of declaration: Declaration, in target: String) -> Declaration? {
        namings[target]?.rival(of: declaration)
    }
}
