import AshlarMessages
import AshlarProjectModel
import AshlarSwiftDeclarations

/// A job with the sources that it depends on.
///
/// Shared by all that is decided about its declarations: a class, since a copy of so many parts would cost each of them.
final class MockContext: Sendable {
    let job: MockJob
    /// Resolves names in the sources for files of the target.
    let names: NameResolver
    /// All jobs there are, by the name of their target.
    let jobs: [String: MockJob]
    /// The hand-written sources of the targets of all jobs, by name.
    let targets: [String: ParsedModule]
    /// What mocks are called, by the target that gets them.
    private let namings: [String: MockNaming]
    /// The factories of models, those of the other mocks modules too.
    let fixtures: FixtureCatalog

    /// The contexts of jobs that share their fixtures, in the same order.
    static func all(of jobs: [MockJob], including others: [MockJob] = [], library: DeclarationLibrary) -> [MockContext]
    {
        let named = Dictionary((jobs + others).map { ($0.target.name, $0) }) { first, _ in first }
        let targets = Dictionary(ParsedModule.all(named.values.map(\.target)).map { ($0.name, $0) }) { $1 }
        let namings = named.filter { $0.value.purpose == .mocks }.mapValues { MockNaming(of: $0, in: library) }
        let contexts = jobs.map {
            MockContext(job: $0, library: library, jobs: named, targets: targets, namings: namings)
        }
        let places = Dictionary(zip(jobs.map(\.target.name), contexts.indices)) { first, _ in first }
        // In one order, whichever of them are planned now.
        let all = (jobs + others).sorted { $0.target.name < $1.target.name }
        let fixtures = FixtureCatalog(all) { job, known in
            let context =
                places[job.target.name].map { contexts[$0] }
                ?? MockContext(job: job, library: library, jobs: named, targets: targets, namings: namings)
            return context.knowing(known)
        }
        return contexts.map { $0.knowing(fixtures) }
    }

    private init(
        job: MockJob, library: DeclarationLibrary, jobs: [String: MockJob], targets: [String: ParsedModule],
        namings: [String: MockNaming], fixtures: FixtureCatalog = .empty
    ) {
        self.job = job
        names = NameResolver(
            library, own: targets[job.target.name] ?? ParsedModule(job.target), visible: job.visible,
            subjects: job.subjects, seesEverything: job.seesEverything)
        self.jobs = jobs
        self.targets = targets
        self.namings = namings
        self.fixtures = fixtures
    }

    private func knowing(_ fixtures: FixtureCatalog) -> MockContext {
        MockContext(
            job: job, library: names.library, jobs: jobs, targets: targets, namings: namings, fixtures: fixtures)
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

    /// A module whose sources were parsed.
    func module(_ name: String) -> ParsedModule? { names.library.module(name) }

    func file(of declaration: Declaration) -> ParsedFile? { module(declaration.module)?.files[declaration.file] }

    func location(of declaration: Declaration) -> SourceLocation? {
        module(declaration.module)?.location(of: declaration)
    }

    /// The mocks module of a module's protocols and models, where the target sees one or is one.
    func mocks(for module: String) -> (target: String, access: AccessLevel)? {
        if job.purpose == .mocks, job.subjects.contains(module) { return (job.target.name, job.access) }
        return job.mocksOf[module].map { ($0, jobs[$0]?.access ?? .public) }
    }

    /// Whether the protocol's mock can be sent to other tasks.
    func hasShareableMock(_ found: Declaration) -> Bool {
        !names.allInheritedNames(of: found).isDisjoint(with: ["Sendable", "Actor"])
            || Isolation(of: found, in: self).isGlobal
    }

    /// A value of a type from elsewhere, where the project has a hand-written `mock` of it.
    func handwritten(_ path: [String], for maker: ValueMaker) -> MadeValue? {
        let homes = [job.target.name] + Set(job.mocksOf.values).subtracting([job.target.name]).sorted()
        for home in homes {
            guard let module = home == job.target.name ? names.own : targets[home],
                let found = HandwrittenValue.mock(of: path.joined(separator: "."), in: module)
            else { continue }
            return found.value(in: home, seenFrom: job.target.name, for: maker)
        }
        return nil
    }
}

/// The reason why something cannot be mocked or made.
struct Obstacle: Error {
    /// The rest of a sentence, such as "its initializer throws".
    var reason: String
    /// Where the source says so; `nil` where that is evident.
    var location: SourceLocation?
}

/// The findings that mocks, fixtures and previews share.
extension MockContext {
    /// The first name that a generated file needs and that the target cannot refer to; `nil` where it sees all.
    ///
    /// - Parameter start: the beginning of the message, in front of the name.
    func hidden(_ unresolved: [UnresolvedName], _ rule: String, _ start: String) -> Finding? {
        for name in unresolved {
            let modules = name.unseenModules(in: names)
            guard !modules.isEmpty, let file = file(of: name.source) else { continue }
            var finding = unseen(
                modules, rule, "\(start) '\(name.name.visible)'", at: file.location(of: name.token))
            finding.notes = name.declaration.map { [note($0)] } ?? []
            return finding
        }
        return nil
    }

    /// - Parameter modules: one of them would have to be seen.
    func unseen(_ modules: [String], _ rule: String, _ start: String, at location: SourceLocation) -> Finding {
        let list = modules.map { "'\($0.visible)'" }.joined(separator: " or ")
        let target = job.target.name.visible
        return Finding(
            rule: rule, severity: .warning, message: "\(start), and '\(target)' cannot import \(list)",
            location: location, remedy: "add \(list) to the dependencies of '\(target)' in ashlar.yml")
    }

    /// A file of the target that mirrors declarations.
    ///
    /// - Parameter origin: the source that is named in its header.
    func file(
        _ name: String, from origin: String, _ body: String, _ members: [Mirrored] = [], reason: SourceLocation? = nil
    ) -> PlannedFile {
        PlannedFile(
            path: "\(job.folder)/\(name)", contents: ManagedText.make(from: origin, body: body),
            ownership: .managed(members: members), reason: reason)
    }

    func note(_ declaration: Declaration) -> Finding.Note {
        Finding.Note("'\(declaration.qualifiedName.visible)' is declared here", at: location(of: declaration))
    }
}
