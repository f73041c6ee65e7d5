import AshlarProjectModel
import AshlarSwiftDeclarations

/// Makes a factory `mock(…)` for each model of a job's subjects.
enum Fixtures {
    /// The rule that findings about missing fixtures belong to.
    static let rule = "models-have-fixtures"

    static func parts(in context: MockContext) -> [MockPlanner.Part] {
        context.fixtures.models(of: context.job.target.name).grouped { fileName(of: $0.type, in: context) }
            .map { name, models in { plan(of: models, file: name, in: context) } }
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

    /// - Parameter models: those with one name, under different conditions.
    private static func plan(
        of models: [FixtureCatalog.Model], file name: String, in context: MockContext
    ) -> MockPlanner.Plan {
        var plan = MockPlanner.Plan()
        var texts: [FixtureText] = []
        // A finding about the source reports that it does not parse.
        for model in models where !model.type.declaration.node.hasError {
            switch model.state {
            case .pending: plan.findings.append(FixtureFinding.unmakeable(model.type, in: context))
            case .overrides(let above): plan.findings.append(FixtureFinding.overrides(above, model.type, in: context))
            case .made(let fixture):
                if case .handwritten = fixture.form { continue }
                if context.names.hasNamesake(model.type.declaration) {
                    plan.findings.append(FixtureFinding.namesake(model.type, in: context))
                    continue
                }
                let text = FixtureText(fixture, in: context)
                let start = "'\(model.type.declaration.qualifiedName.visible)' is made with"
                if let hidden = context.hidden(text.unresolved, rule, start) {
                    plan.findings.append(hidden)
                    continue
                }
                if let cycle = FixtureFinding.requiredCycle(of: fixture, in: context) { plan.findings.append(cycle) }
                texts.append(text)
            }
        }
        // The names of these are known; one of another module may be that of a type of the project.
        if !Set(unknownModules(of: texts, in: context)).isSubset(of: [
            "Foundation", "FoundationNetworking", "Observation",
        ]) {
            texts = texts.map { FixtureText($0.fixture, in: context, isAmbiguous: true) }
        }
        guard let first = texts.first?.declaration, let file = context.file(of: first) else { return plan }
        let members = texts.flatMap { text in
            text.marks.compactMap { mark in
                context.location(of: text.declaration).map { Mirrored(name: mark, location: $0) }
            }
        }
        plan.files = [
            context.file(
                name, from: file.path, body(of: texts, in: context), members, reason: file.location(of: first.node))
        ]
        return plan
    }

    private static func body(of texts: [FixtureText], in context: MockContext) -> String {
        var body = SwiftText()
        imports(of: texts, in: context).write(to: &body)
        for text in texts {
            body.gap()
            body.conditional(text.declaration.conditions) { body in
                for attribute in Availability.around(text.declaration, in: context) { body.line(attribute) }
                body.line("extension \(text.name.extended) {")
                body.append(text.text)
                body.line("}")
            }
        }
        return body.text
    }

    private static func sharedImports(of texts: [FixtureText], in context: MockContext) -> [SourceImport] {
        let areInternal = context.module(texts[0].declaration.module)?.importsAreInternal ?? false
        return texts.flatMap(\.sources).compactMap(context.file(of:)).flatMap(\.imports)
            .filter { $0.isShared(where: areInternal) }
    }

    /// The imported modules that may declare the names which nothing else declares: only the compiler knows which do.
    private static func unknownModules(of texts: [FixtureText], in context: MockContext) -> [String] {
        let names = texts.reduce(into: Set<String>()) { $0.formUnion($1.unresolved.map(\.name)) }
        guard !names.isEmpty else { return [] }
        return sharedImports(of: texts, in: context).map(\.module).filter { name in
            guard context.names.sees(name) else { return false }
            guard let module = context.module(name) else { return true }
            // A protocol of the module may declare it, to which the type conforms.
            return module.declarations.contains { !$0.enclosing.isEmpty && names.contains($0.name) }
        }
    }

    private static func imports(of texts: [FixtureText], in context: MockContext) -> ImportBlock {
        let job = context.job
        let imports = sharedImports(of: texts, in: context)
        let shared = texts.reduce(into: Set(unknownModules(of: texts, in: context))) { $0.formUnion($1.shared) }
        let all = texts.reduce(into: shared) { $0.formUnion($1.inner) }.subtracting([job.target.name, "Swift"])
        let access = texts.contains { $0.fixture.access == .public } ? "public " : "package "
        var block = ImportBlock()
        for module in all.sorted() {
            let isShared = shared.contains(module) && job.target.importsAreInternal
            let names = module == "Foundation" ? [module, "FoundationEssentials"] : [module]
            // A module that the sources import under a condition is imported under it.
            var places = imports.filter { names.contains($0.module) }.map { ($0.module, $0.conditions) }
            if places.isEmpty {
                let modules = texts.lazy.compactMap { context.module($0.declaration.module) }
                places = names.flatMap { name in
                    (modules.compactMap { $0.conditionsOfImports[name] }.first ?? []).map { (name, $0) }
                }
            }
            if places.isEmpty || places.contains(where: { $0 == (module, []) }) { places = [(module, [])] }
            for (name, conditions) in places {
                let lines = ["import " + name] + context.names.singleImports(of: name)
                block.add(lines.map { (isShared ? access : "") + $0 }, under: conditions)
            }
        }
        return block
    }
}

extension Availability {
    /// The attributes of a type and of those around it.
    static func around(_ declaration: Declaration, in context: MockContext) -> [String] {
        let types = context.names.library.types(along: declaration.enclosing, of: declaration.module) + [declaration]
        var seen: Set<String> = []
        return types.compactMap(\.self).flatMap { Availability($0.node.attributeList).attributes }
            .filter { seen.insert($0).inserted }
    }
}
