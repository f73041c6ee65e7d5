import SwiftSyntax

/// Makes the values by which the elements of `mocks(3)` differ: expressions in which a variable counts from 1.
struct Numbering {
    /// The name of that variable.
    let variable: String
    struct Varied {
        /// By the parameter's name, as code writes it.
        var arguments: [String: String]
        var modules: Set<String>
    }

    private let scene: MockScene
    private let fixture: Fixture

    init(_ scene: MockScene, _ fixture: Fixture, variable: String) {
        self.scene = scene
        self.fixture = fixture
        self.variable = variable
    }

    /// - Returns: `nil` where the elements must differ, and nothing is known by which they could.
    func varied(_ parameters: [Fixture.Parameter]) -> Varied? {
        let identifiers = identifiers(parameters)
        var result = Varied(arguments: [:], modules: [])
        guard identifiers.isEmpty else {
            for parameter in identifiers {
                guard let value = value(of: parameter) else { continue }
                result.arguments[Words.code(parameter.source.name)] = value.expression
                result.modules.formUnion(value.modules)
                return result
            }
            return nil
        }
        let isIdentifiable = fixture.type.inherited.contains("Identifiable")
        if isIdentifiable, fixture.type.declaration.kind != .class, fixture.type.declaration.kind != .actor {
            return nil
        }
        for parameter in parameters {
            let isText = parameter.source.type.named?.path == ["String"]
            let isIdentifier = parameter.source.manner(in: fixture.type.declaration).identified != nil
            guard isText || isIdentifier, let value = value(of: parameter) else { continue }
            return Varied(
                arguments: [Words.code(parameter.source.name): value.expression], modules: value.modules)
        }
        return result
    }

    /// What `id` is made of: the parameter of that name, or the one that a computed `id` returns.
    private func identifiers(_ parameters: [Fixture.Parameter]) -> [Fixture.Parameter] {
        let named = parameters.filter { $0.source.name == "id" || $0.source.label == "id" }
        guard named.isEmpty else { return named }
        let names = fixture.type.identifyingNames
        return parameters.filter { names.contains($0.source.name) || $0.source.label.map(names.contains) == true }
    }

    private func value(of parameter: Fixture.Parameter) -> MadeValue? {
        value(of: parameter.source.type, as: parameter.source.manner(in: fixture.type.declaration), depth: 0)
    }

    private func value(of type: PlacedType, as manner: ValueManner, depth: Int) -> MadeValue? {
        let type = type.bare
        if let optional = type.syntax.as(OptionalTypeSyntax.self) {
            return value(of: PlacedType(optional.wrappedType, in: type.place), as: manner, depth: depth + 1)
        }
        guard depth < 8, let written = type.named, let first = written.path.first, type.place.generics[first] == nil
        else { return nil }
        if let found = scene.resolve(written.path, in: type.place) {
            return value(of: found, as: manner, depth: depth + 1)
        }
        if let identifier = scene.implicitIdentifier(written.path, in: type.place) {
            return value(of: identifier, as: manner, depth: depth + 1)
        }
        return plain(written.path.last ?? first, manner)
    }

    private func plain(_ name: String, _ manner: ValueManner) -> MadeValue? {
        if name == "String" {
            let text = manner.identified.map { $0.slug + "-" } ?? ReadableName(manner.name).sentence + " "
            return MadeValue(expression: SwiftLiteral.string(text).dropLast() + "\\(\(variable))\"")
        }
        if name == "Int" { return MadeValue(expression: variable) }
        if KnownTypes.integers.contains(name) || KnownTypes.fractions.contains(name) {
            // As many as a byte holds are told apart where no more are.
            let type = scene.standard(name)
            return MadeValue(
                expression: KnownTypes.integers.contains(name)
                    ? "\(type)(truncatingIfNeeded: \(variable))" : "\(type)(\(variable))")
        }
        guard name == "UUID" else { return nil }
        // Twelve digits at the end, whatever the width of an `Int`.
        let (text, long) = (scene.standard("String"), scene.standard("Int64"))
        let digits = "\\(\(text)(1_000_000_000_000 + \(long)(\(variable))).dropFirst())"
        return MadeValue(
            expression: "UUID(uuidString: \"00000000-0000-0000-0000-\(digits)\")!", modules: ["Foundation"])
    }

    /// A type of the project that wraps an identifier: made by its own factory, else by its initialiser.
    private func value(of found: Declaration, as manner: ValueManner, depth: Int) -> MadeValue? {
        if found.kind == .typealias, let node = found.node.as(TypeAliasDeclSyntax.self), found.genericParameters == nil
        {
            let place = TypePlace(found, opaque: scene.opaqueNames(in: found))
            return value(of: PlacedType(node.initializer.value, in: place), as: manner, depth: depth)
        }
        guard found.kind == .struct || found.kind == .class, found.genericParameters == nil, scene.canName(found) else {
            return nil
        }
        if let home = scene.mocks(for: found.module), let own = scene.fixtures.fixture(of: found, in: home.target),
            case .initializer(_, let parameters) = own.form, own.isolation == nil || own.isolation == fixture.isolation
        {
            let rest = parameters.filter { $0.value == nil }
            for (place, parameter) in parameters.enumerated()
            where rest.allSatisfy({ $0.source.name == parameter.source.name })
                && !parameters.prefix(place).contains(where: { $0.source.label == parameter.source.label })
            {
                guard let value = numbered(parameter.source, of: found, manner, depth) else { continue }
                let modules = value.modules.union(home.target == scene.job.target.name ? [] : [home.target])
                return MadeValue(expression: ".mock(\(value.expression))", modules: modules)
            }
        }
        let type = ModelType(found, in: scene)
        guard let chosen = ModelInitializer.candidates(of: type, in: scene).first, chosen.isPlain, !chosen.isGeneric,
            chosen.isolation(of: type, in: scene) == nil
        else { return nil }
        let needed = chosen.parameters.filter { $0.defaultValue == nil && !$0.isVariadic }
        guard needed.count == 1, let only = needed.first, let value = numbered(only, of: found, manner, depth) else {
            return nil
        }
        return MadeValue(expression: ".init(\(value.expression))", modules: value.modules.union([found.module]))
    }

    private func numbered(
        _ parameter: ModelInitializer.Parameter, of owner: Declaration, _ manner: ValueManner, _ depth: Int
    ) -> MadeValue? {
        let own = parameter.manner(in: owner)
        let chosen = own.identified == nil && manner.identified != nil ? manner : own
        guard var value = value(of: parameter.type, as: chosen, depth: depth) else { return nil }
        value.expression = (parameter.label.map { Words.argument($0) + ": " } ?? "") + value.expression
        return value
    }
}

extension ModelType {
    /// The property that a computed `id` returns: `code` in `var id: String { code }`.
    var identifyingNames: Set<String> {
        for part in parts {
            for member in part.members {
                guard let node = member.node.as(VariableDeclSyntax.self), let binding = node.bindings.first,
                    binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName == "id",
                    case .getter(let body) = binding.accessorBlock?.accessors, body.count == 1, let only = body.first
                else { continue }
                var words = only.item.tokens(viewMode: .sourceAccurate).map(\.plainName)
                if words.first == "return" { words.removeFirst() }
                if words.starts(with: ["self", "."]) { words.removeFirst(2) }
                // `code.rawValue` differs when `code` does.
                if let first = words.first, words.count == 1 || words.count == 3 && words[1] == "." { return [first] }
            }
        }
        return []
    }

    /// Whether it has a static member of that name.
    func declares(_ name: String) -> Bool {
        parts.contains { part in
            part.members.contains { $0.node.as(FunctionDeclSyntax.self)?.name.plainName == name }
        }
    }
}
