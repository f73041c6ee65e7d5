import AshlarProjectModel
import SwiftSyntax

/// Writes the factory of a model as the text of its file.
struct FixtureFile {
    let scene: MockScene
    let fixture: Fixture
    private let typeName: TypeName
    private(set) var imports = ImportBlock()
    /// What the initialiser names of modules that the target does not see.
    private(set) var hidden: [Declaration] = []
    /// What it names that neither the project nor Swift declares.
    private(set) var strangers: [Stranger] = []
    /// What the file makes, as its lines of `MARK` name it.
    private(set) var marks: [String] = []
    /// Within the conditions of the type, without imports.
    private(set) var lines: [String] = []

    init(_ fixture: Fixture, in scene: MockScene) {
        self.scene = scene
        self.fixture = fixture
        typeName = TypeName(fixture.type.declaration, in: scene)
        imports.shared.formUnion(scene.imports(of: fixture.type.declaration))
        if let stranger = scene.strangeHome(of: fixture.type.declaration) { strangers.append(stranger) }
        switch fixture.form {
        case .handwritten: break
        case .choice(let value): choice(value)
        case .initializer(let chosen, _):
            for fixture in [fixture] + alternatives(to: chosen) { factory(fixture) }
        }
    }

    /// What is made of the initialisers in other clauses of the `#if` around the chosen one.
    private func alternatives(to chosen: ModelInitializer) -> [Fixture] {
        guard !chosen.conditions.isEmpty else { return [] }
        let type = fixture.type
        let initializers = ModelInitializer.candidates(of: type, in: scene)
        let maker = FixtureMaker(scene: scene, type: type, initializers: initializers)
        var taken = [chosen]
        for other in initializers where taken.allSatisfy(other.excludes) { taken.append(other) }
        return taken.dropFirst().compactMap { maker.fixture(following: $0, claiming: .nothing) }
    }

    private mutating func choice(_ value: MadeValue) {
        imports.inner.formUnion(value.modules)
        let head = "\(modifiers(isolation: value.isolation))static func mock() -> \(typeName.full) {"
        extend(marked: "mock()", availability: [], conditions: []) { [head, "    " + value.expression, "}"] }
    }

    private mutating func factory(_ fixture: Fixture) {
        guard case .initializer(let chosen, let parameters) = fixture.form else { return }
        let speller = FactorySpeller(scene: scene, subject: typeName.full)
        var written: [FactoryParameter] = []
        for parameter in parameters {
            let spelt = speller.spell(parameter.source.type)
            note(spelt)
            if let value = parameter.value {
                // What belongs to an actor is made in the body, and only public default arguments are seen by clients.
                if value.isolation == nil, fixture.access == .public {
                    imports.shared.formUnion(value.modules)
                } else {
                    imports.inner.formUnion(value.modules)
                }
            }
            written.append(FactoryParameter(parameter, type: spelt.text))
        }
        var generics = ""
        var conditions = ""
        if let clause = chosen.node.genericParameterClause, let place = chosen.parameters.first?.type.place {
            let spelt = speller.spell(Syntax(clause), in: place)
            note(spelt)
            generics = spelt.text
            if let clause = chosen.node.genericWhereClause {
                let spelt = speller.spell(Syntax(clause), in: place)
                note(spelt)
                conditions = " " + spelt.text
            }
        }
        let shape = FactoryShape(
            name: typeName, initializer: chosen, parameters: written, generics: generics, conditions: conditions,
            modifiers: modifiers(isolation: fixture.isolation), folder: scene.job.folder,
            countType: scene.standard("Int"))
        let availability = Availability(chosen.node.attributes).attributes
        extend(marked: shape.signature, availability: availability, conditions: chosen.conditions) { shape.mock }
        many(fixture, shape, chosen, parameters, availability)
    }

    /// `mocks(_:)`, where the elements can be told apart.
    private mutating func many(
        _ fixture: Fixture, _ shape: FactoryShape, _ chosen: ModelInitializer, _ parameters: [Fixture.Parameter],
        _ availability: [String]
    ) {
        guard !fixture.type.suppressesCopying, !chosen.isAsync, !chosen.isGeneric, !fixture.type.declares("mocks")
        else { return }
        guard let varied = Numbering(scene, fixture, variable: shape.variable).varied(parameters) else { return }
        imports.inner.formUnion(varied.modules)
        let body = shape.mocks(varied: varied.arguments)
        extend(marked: shape.mocksSignature, availability: availability, conditions: chosen.conditions) { body }
    }

    private mutating func note(_ spelt: FactorySpeller.Spelt) {
        imports.shared.formUnion(spelt.modules)
        hidden += spelt.hidden
        strangers += spelt.strangers
    }

    private mutating func extend(
        marked name: String, availability: [String], conditions: [String], _ body: () -> [String]
    ) {
        marks.append("\(fixture.type.declaration.qualifiedName).\(name)")
        var member = [ManagedText.mark(marks[marks.count - 1])] + availability + body()
        member = member.map { $0.isEmpty ? $0 : "    " + $0 }
        if !conditions.isEmpty {
            member = conditions.map { "    #if \($0)" } + member + conditions.map { _ in "    #endif" }
        }
        if !lines.isEmpty { lines.append("") }
        lines += member
    }

    /// Access and isolation, with a space behind.
    private func modifiers(isolation: String?) -> String {
        let access = fixture.access == .public ? "public " : "package "
        if let isolation { return "@\(isolation) \(access)" }
        let isIsolatedElse =
            scene.job.target.isMainActorByDefault
            || SourceIsolation.of(fixture.type.declaration, in: scene) != nil
        return isIsolatedElse ? access + "nonisolated " : access
    }
}

/// The name of a type as its extension and its values write it.
struct TypeName {
    /// `Outer.Box`, as an extension names it.
    let extended: String
    /// `Outer.Box<Value>`.
    let full: String

    init(_ declaration: Declaration, in scene: MockScene) {
        extended = scene.spelling(of: declaration)
        let path = declaration.enclosing + [declaration.name]
        let spelt = path.indices.map { place -> String in
            let found = scene.library.resolve(
                Array(path[...place]), within: [], of: declaration.module, seeing: [])
            let names = found?.genericParameterNames ?? []
            let name = Words.code(path[place])
            return names.isEmpty ? name : "\(name)<\(names.joined(separator: ", "))>"
        }
        let plain = path.map(Words.code).joined(separator: ".")
        full = extended.dropLast(plain.count) + spelt.joined(separator: ".")
    }
}

/// A parameter of a factory as its file writes it.
struct FactoryParameter {
    let label: String?
    let name: String
    let type: String
    let value: String?
    /// Behind the name in the body, where the value cannot be a default argument's.
    private let rest: String

    /// A default argument that belongs to an actor is an error in Swift 5: there it is `nil`, and made in the body.
    init(_ parameter: Fixture.Parameter, type: String) {
        label = parameter.source.label
        name = Words.code(parameter.source.name)
        guard let value = parameter.value, value.isolation != nil else {
            self.type = type
            value = parameter.value?.expression
            rest = ""
            return
        }
        let isPlain = type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        self.type = isPlain ? type + "?" : "(\(type))?"
        self.value = "nil"
        rest = " ?? \(value.expression)"
    }

    /// `with id: String = "ride-1"`.
    var declaration: String {
        let written = label.map(Words.label) ?? "_"
        let names = written == name || label.map(Words.code) == name ? written : written + " " + name
        return "\(names): \(type)" + (value.map { " = " + $0 } ?? "")
    }

    /// `with: id`.
    var argument: String { passing(name + rest) }

    func passing(_ expression: String) -> String { (label.map { Words.argument($0) + ": " } ?? "") + expression }
}
