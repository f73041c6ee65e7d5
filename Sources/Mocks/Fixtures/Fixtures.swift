import AshlarProjectModel
import AshlarSwiftDeclarations

/// Makes a factory `mock(…)` for each model of a job's subjects.
enum Fixtures {
    /// The rule that findings about missing fixtures belong to.
    static let rule = "models-have-fixtures"

    static func parts(in context: MockContext) -> [MockPlanner.Part] {
        context.fixtures.models(of: context.job.target.name).grouped { fileName(of: $0, in: context) }
            .map { name, types in { plan(of: types, file: name, in: context) } }
    }

    /// With the module in front where another subject has a type of that name.
    private static func fileName(of type: ModelType, in context: MockContext) -> String {
        let declaration = type.declaration
        let isAlone = context.job.subjects.allSatisfy {
            $0 == declaration.module
                || context.module($0)?.type(declaration.qualifiedName)?.isNominal != true
        }
        return (isAlone ? "" : declaration.module + ".") + declaration.qualifiedName + "+Mock.generated.swift"
    }

    private static func plan(of types: [ModelType], file name: String, in context: MockContext) -> MockPlanner.Plan {
        var plan = MockPlanner.Plan()
        var body = FixtureBody()
        // A finding about the source reports that it does not parse.
        for type in types where !type.declaration.node.hasError {
            guard let fixture = context.fixtures.fixture(of: type.declaration, in: context.job.target.name) else {
                let above = context.fixtures.overridden(by: type.declaration, in: context.job.target.name)
                plan.findings.append(
                    above.map { FixtureFinding.overrides($0, type, in: context) }
                        ?? FixtureFinding.unmakeable(type, in: context))
                continue
            }
            if case .handwritten = fixture.form { continue }
            let written = FixtureText(fixture, in: context)
            let start = "'\(type.declaration.qualifiedName.visible)' is made with"
            if let hidden = context.hidden(written.unresolved, rule, start) {
                plan.findings.append(hidden)
                continue
            }
            if let cycle = RequiredCycle.find(fixture, in: context) {
                plan.findings.append(FixtureFinding.cycle(cycle, type, in: context))
            }
            body.add(written, in: context)
        }
        guard let first = body.first, let file = context.file(of: first) else { return plan }
        plan.files = [
            context.file(
                name, from: file.path, body.text(in: context), body.members, reason: file.location(of: first.node))
        ]
        return plan
    }
}

/// The text of a file of fixtures: of one type, or of types with one name under different conditions.
private struct FixtureBody {
    private(set) var members: [Mirrored] = []
    private(set) var first: Declaration?
    private var extensions = SwiftText()
    private var shared: Set<String> = []
    private var inner: Set<String> = []
    private var sources: [ParsedFile] = []
    private var access = DeclaredAccess.package
    private var namesOthers = false

    mutating func add(_ written: FixtureText, in context: MockContext) {
        let declaration = written.fixture.type.declaration
        guard let file = context.file(of: declaration) else { return }
        if first == nil { first = declaration }
        sources.append(file)
        if case .initializer(let chosen, _) = written.fixture.form {
            sources += [context.file(of: chosen.part) ?? file]
        }
        shared.formUnion(written.shared)
        inner.formUnion(written.inner)
        namesOthers = namesOthers || !written.unresolved.isEmpty
        access = max(access, written.fixture.access)
        members += written.marks.map { Mirrored(name: $0, location: file.location(of: declaration.node)) }
        extensions.gap()
        extensions.conditional(declaration.conditions) { text in
            for attribute in Availability.around(declaration, in: context) { text.line(attribute) }
            text.line("extension \(written.name.extended) {")
            text.append(written.text)
            text.line("}")
        }
    }

    func text(in context: MockContext) -> String {
        let job = context.job
        let areInternal = first.flatMap { context.module($0.module)?.importsAreInternal } ?? false
        let imports = sources.flatMap(\.imports).filter { $0.isShared(where: areInternal) }
        // Only the compiler knows which of them declares the other names.
        let others = imports.map(\.module).filter {
            namesOthers && context.module($0) == nil && context.names.sees($0)
        }
        let shared = shared.union(others)
        var block = ImportBlock()
        for module in shared.union(inner).subtracting([job.target.name, "Swift"]).sorted() {
            let isShared = shared.contains(module) && job.target.importsAreInternal
            let own = imports.filter { $0.module == module }
            // A module that the sources import under a condition is imported under it.
            let isConditional = !own.contains { $0.conditions.isEmpty }
            block.add(
                [(isShared ? access == .public ? "public " : "package " : "") + "import " + module],
                under: isConditional ? own.first?.conditions ?? [] : [])
        }
        var text = SwiftText()
        block.write(to: &text)
        text.gap()
        text.append(extensions)
        return text.text
    }
}

extension Availability {
    /// The attributes of a type and of those around it.
    static func around(_ declaration: Declaration, in context: MockContext) -> [String] {
        var written: [String] = []
        var path = declaration.enclosing
        while !path.isEmpty {
            if let outer = context.names.library.resolve(path, within: [], of: declaration.module, seeing: []) {
                written = Availability(outer.node.attributeList).attributes + written
            }
            path.removeLast()
        }
        var seen: Set<String> = []
        return (written + Availability(declaration.node.attributeList).attributes).filter { seen.insert($0).inserted }
    }
}
