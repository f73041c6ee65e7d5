import AshlarProjectModel

/// Makes a factory `mock(…)` for each model of a job's subjects.
enum Fixtures {
    /// What cannot be made, and why, is told under this name.
    static let rule = "models-have-fixtures"

    static func parts(in scene: MockScene) -> [MockPlanner.Part] {
        scene.fixtures.models(of: scene.job.target.name).grouped { fileName(of: $0, in: scene) }
            .map { name, types in { plan(of: types, file: name, in: scene) } }
    }

    /// With the module in front where another subject has a type of that name.
    private static func fileName(of type: ModelType, in scene: MockScene) -> String {
        let declaration = type.declaration
        let isAlone = scene.job.subjects.allSatisfy {
            $0 == declaration.module
                || scene.library.module($0)?.declarations(named: declaration.qualifiedName).contains(where: \.isNominal)
                    != true
        }
        return (isAlone ? "" : declaration.module + ".") + declaration.qualifiedName + "+Mock.generated.swift"
    }

    private static func plan(of types: [ModelType], file name: String, in scene: MockScene) -> MockPlanner.Plan {
        var plan = MockPlanner.Plan()
        var body = FixtureBody()
        // What does not parse is told of its source.
        for type in types where !type.declaration.node.hasError {
            guard let fixture = scene.fixtures.fixture(of: type.declaration, in: scene.job.target.name) else {
                let above = scene.fixtures.overridden(by: type.declaration, in: scene.job.target.name)
                plan.findings.append(
                    above.map { FixtureFinding.overrides($0, type, in: scene) }
                        ?? FixtureFinding.unmakeable(type, in: scene))
                continue
            }
            if case .handwritten = fixture.form { continue }
            let file = FixtureFile(fixture, in: scene)
            guard file.hidden.isEmpty else {
                plan.findings.append(FixtureFinding.hidden(file.hidden, type, in: scene))
                continue
            }
            if let stranger = file.strangers.first(where: { !$0.unseenModules(in: scene).isEmpty }) {
                plan.findings.append(FixtureFinding.unexplained(stranger, type, in: scene))
                continue
            }
            if let cycle = RequiredCycle.find(fixture, in: scene) {
                plan.findings.append(FixtureFinding.cycle(cycle, type, in: scene))
            }
            body.add(file, of: type, in: scene)
        }
        guard let first = body.first, let module = scene.library.module(first.module) else { return plan }
        let path = module.files[first.file].path
        plan.files.append(
            PlannedFile(
                path: scene.job.folder + "/" + name, contents: ManagedText.make(from: path, body: body.text(in: scene)),
                ownership: .managed(members: body.members), reason: module.location(of: first)))
        return plan
    }
}

/// What a file of fixtures holds: one type, or the types of one name under several conditions.
private struct FixtureBody {
    private(set) var members: [Mirrored] = []
    private(set) var first: Declaration?
    private var lines: [String] = []
    private var imports = ImportBlock()
    private var sources: [ParsedFile] = []
    private var access = DeclaredAccess.package
    private var namesOthers = false

    mutating func add(_ file: FixtureFile, of type: ModelType, in scene: MockScene) {
        let declaration = type.declaration
        guard let module = scene.library.module(declaration.module) else { return }
        if first == nil { first = declaration }
        sources.append(module.files[declaration.file])
        if case .initializer(let chosen, _) = file.fixture.form { sources.append(module.files[chosen.part.file]) }
        imports.shared.formUnion(file.imports.shared)
        imports.inner.formUnion(file.imports.inner)
        namesOthers = namesOthers || !file.strangers.isEmpty
        access = max(access, file.fixture.access)
        let location = module.location(of: declaration)
        members += file.marks.map { Mirrored(name: $0, location: location) }
        lines.append("")
        lines += declaration.conditions.map { "#if \($0)" }
        lines += Availability.around(declaration, in: scene)
        lines.append("extension \(TypeName(declaration, in: scene).extended) {")
        lines += file.lines
        lines.append("}")
        lines += declaration.conditions.map { _ in "#endif" }
    }

    func text(in scene: MockScene) -> String {
        let areInternal = first.flatMap { scene.library.module($0.module)?.importsAreInternal } ?? false
        let written = FileImports(of: sources, areInternal: areInternal)
        var imports = imports
        if namesOthers {
            // Nobody but the compiler knows which of them has the name.
            for line in written.lines where scene.library.module(line.module) == nil && scene.sees(line.module) {
                imports.shared.insert(line.module)
            }
        }
        let head = imports.lines(like: written, in: scene.job, access: access)
        return (head + lines).map { $0 + "\n" }.joined()
    }
}

extension Availability {
    /// The attributes of a type and of those around it.
    static func around(_ declaration: Declaration, in scene: MockScene) -> [String] {
        var written: [String] = []
        var path = declaration.enclosing
        while !path.isEmpty {
            if let outer = scene.library.resolve(path, within: [], of: declaration.module, seeing: []) {
                written = Availability(of: outer.node).attributes + written
            }
            path.removeLast()
        }
        var seen: Set<String> = []
        return (written + Availability(of: declaration.node).attributes).filter { seen.insert($0).inserted }
    }
}
