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
    private let project: MockProject
    /// The factories of models, those of the other mocks modules too.
    let fixtures: FixtureCatalog
    private let types: DeclarationCache<ModelType>

    /// The contexts of jobs that share their fixtures, in the same order.
    static func all(
        of jobs: [MockJob], including others: [MockJob], library: DeclarationLibrary, _ parser: ModuleParser
    ) -> [MockContext] {
        let project = MockProject(jobs + others, library, parser)
        let contexts = (jobs + others).map { MockContext($0, project) }
        // In one order, whichever of them are planned now.
        let fixtures = FixtureCatalog(contexts.sorted { $0.job.target.name < $1.job.target.name })
        return contexts.prefix(jobs.count).map { $0.knowing(fixtures) }
    }

    private convenience init(_ job: MockJob, _ project: MockProject) {
        let names = NameResolver(
            project.library, own: project.targets[job.target.name] ?? ParsedModule(job.target), visible: job.visible,
            subjects: job.subjects, seesEverything: job.seesEverything)
        self.init(job, names, project, FixtureCatalog(), DeclarationCache())
    }

    private init(
        _ job: MockJob, _ names: NameResolver, _ project: MockProject, _ fixtures: FixtureCatalog,
        _ types: DeclarationCache<ModelType>
    ) {
        self.job = job
        self.names = names
        self.project = project
        self.fixtures = fixtures
        self.types = types
    }

    /// The same with the factories that are known so far.
    func knowing(_ fixtures: FixtureCatalog) -> MockContext { MockContext(job, names, project, fixtures, types) }

    /// What values of a type are made of, read once.
    func type(of declaration: Declaration) -> ModelType {
        types.value(of: declaration) { ModelType(declaration, in: self) }
    }

    /// The name of a protocol's mock in the target that has it.
    func mockName(of declaration: Declaration, in target: String) -> String {
        project.namings[target]?.name(of: declaration)
            ?? job.mockNames.name(of: (declaration.enclosing + [declaration.name]).joined())
    }

    /// Another protocol of which the target would have a mock of the same name.
    func mockRival(of declaration: Declaration, in target: String) -> Declaration? {
        project.namings[target]?.rival(of: declaration)
    }

    /// A module whose sources were parsed.
    func module(_ name: String) -> ParsedModule? { names.library.module(name) }

    /// The hand-written sources of the target of a job.
    func target(_ name: String) -> ParsedModule? { name == job.target.name ? names.own : project.targets[name] }

    func file(of declaration: Declaration) -> ParsedFile? { module(declaration.module)?.files[declaration.file] }

    func location(of declaration: Declaration) -> SourceLocation? {
        module(declaration.module)?.location(of: declaration)
    }

    /// The mocks module of a module's protocols and models, where the target sees one or is one.
    func mocks(for module: String) -> (target: String, access: AccessLevel)? {
        if job.purpose == .mocks, job.subjects.contains(module) { return (job.target.name, job.access) }
        return job.mocksOf[module].map { ($0, project.jobs[$0]?.access ?? .public) }
    }

    /// The factory of a type, generated or hand-written, in the mocks module that the target sees for it.
    func fixture(of declaration: Declaration) -> Fixture? {
        mocks(for: declaration.module).flatMap { fixtures.fixture(of: declaration, in: $0.target) }
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
            guard let module = target(home),
                let found = HandwrittenValue.mock(of: path.joined(separator: "."), in: module)
            else { continue }
            return found.value(in: home, for: maker)
        }
        return nil
    }
}

/// What the contexts of all jobs share.
private struct MockProject: Sendable {
    let library: DeclarationLibrary
    /// By the name of their target.
    let jobs: [String: MockJob]
    /// The hand-written sources of the targets of all jobs, by name.
    let targets: [String: ParsedModule]
    /// What mocks are called, by the target that gets them.
    let namings: [String: MockNaming]

    init(_ all: [MockJob], _ library: DeclarationLibrary, _ parser: ModuleParser) {
        self.library = library
        jobs = Dictionary(all.map { ($0.target.name, $0) }) { first, _ in first }
        targets = Dictionary(parser.parse(jobs.values.map(\.target)).map { ($0.name, $0) }) { $1 }
        namings = jobs.filter { $0.value.purpose == .mocks }.mapValues { MockNaming(of: $0, in: library) }
    }
}

/// The reason why something cannot be mocked or made.
struct Obstacle: Error {
    /// The rest of a sentence, such as "its initializer throws".
    var reason: String
    /// Where the source says so; `nil` where that is evident.
    var location: SourceLocation?
    /// What the user can do instead of writing the mock by hand; `nil` if that is possible.
    var remedy: String?
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
            location: location, remedy: "let the target of this source use \(list) ('ashlar tidy' adds what it imports)"
        )
    }

    /// A file of the target that mirrors declarations.
    ///
    /// - Parameter origin: the source that is named in its header.
    func file(
        _ name: String, from origin: String, _ body: String, _ members: [Mirrored] = [], reason: SourceLocation? = nil
    ) -> PlannedFile {
        // Previews have conditions that contain this one.
        let isGuarded = job.isDebugOnly && job.purpose != .previews
        let guarded = isGuarded ? "#if DEBUG\n\(body)#endif\n" : body
        return PlannedFile(
            path: "\(job.folder)/\(name)",
            contents: job.isJoined ? guarded : ManagedText.make(from: origin, body: guarded),
            ownership: .managed(members: members), reason: reason)
    }

    func note(_ declaration: Declaration) -> Finding.Note {
        Finding.Note("'\(declaration.qualifiedName.visible)' is declared here", at: location(of: declaration))
    }
}
