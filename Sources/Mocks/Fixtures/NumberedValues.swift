import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// Makes the values by which the elements of `mocks(3)` differ: expressions in which a variable counts from 1.
struct NumberedValues {
    let context: MockContext
    let fixture: Fixture
    /// The name of that variable.
    let variable: String

    /// - Returns: by the parameter's name, as code writes it; `nil` where the elements must differ and no parameter can
    ///   vary.
    func varied(_ parameters: [Fixture.Parameter]) -> [String: MadeValue]? {
        var candidates = identifiers(parameters)
        let isIdentified = !candidates.isEmpty
        if !isIdentified {
            let isReference = [.class, .actor].contains(fixture.type.declaration.kind)
            let isByCall = fixture.type.identifiesItself
            if fixture.type.inherited.contains("Identifiable"), !isReference, !isByCall { return nil }
            candidates = parameters.filter {
                $0.source.type.named?.path == ["String"]
                    || $0.source.style(in: fixture.type.declaration).identified != nil
            }
        }
        for parameter in candidates {
            let style = parameter.source.style(in: fixture.type.declaration)
            guard let value = value(of: parameter.source.type, as: style, depth: 0) else { continue }
            return [SwiftIdentifier.code(parameter.source.name): value]
        }
        return isIdentified ? nil : [:]
    }

    /// The parameter named `id`, or the one that a computed `id` returns.
    private func identifiers(_ parameters: [Fixture.Parameter]) -> [Fixture.Parameter] {
        let named = parameters.filter { $0.source.name == "id" || $0.source.label == "id" }
        guard named.isEmpty else { return named }
        let names = fixture.type.identifyingNames
        return parameters.filter { names.contains($0.source.name) || $0.source.label.map(names.contains) == true }
    }

    private func value(of type: PlacedType, as style: ValueStyle, depth: Int) -> MadeValue? {
        guard depth < 8 else { return nil }
        switch context.shape(of: type) {
        case .optional(let wrapped): return value(of: wrapped, as: style, depth: depth + 1)
        case .declared(let found): return value(of: found, [], as: style, depth: depth + 1)
        case .generic(let found, let arguments): return value(of: found, arguments, as: style, depth: depth + 1)
        case .known(let path): return path.last.flatMap { plain($0, style) }
        default: return nil
        }
    }

    private func plain(_ name: String, _ style: ValueStyle) -> MadeValue? {
        if name == "String" {
            let readable = ReadableName(style.name)
            let isAddress = style.identified == nil && readable.isAddress
            let text = (isAddress ? readable : style.identified).map { $0.slug + "-" } ?? readable.sentence + " "
            let end = isAddress ? "@example.com" : ""
            return MadeValue(expression: SwiftLiteral.string(text).dropLast() + "\\(\(variable))\(end)\"")
        }
        if name == "Int" { return MadeValue(expression: variable) }
        if KnownTypes.integers.contains(name) || KnownTypes.fractions.contains(name) {
            // A small type has fewer values than the variable.
            let type = context.names.standard(name)
            return MadeValue(
                expression: KnownTypes.integers.contains(name)
                    ? "\(type)(truncatingIfNeeded: \(variable))" : "\(type)(\(variable))")
        }
        guard name == "UUID" else { return nil }
        // Twelve digits at the end, whatever the width of an `Int`.
        let (text, long) = (context.names.standard("String"), context.names.standard("Int64"))
        let digits = "\\(\(text)(1_000_000_000_000 + \(long)(\(variable))).dropFirst())"
        return MadeValue(
            expression: "UUID(uuidString: \"00000000-0000-0000-0000-\(digits)\")!", modules: ["Foundation"])
    }

    /// A type of the project that wraps an identifier: made by its own factory, else by its initialiser.
    private func value(
        of found: Declaration, _ arguments: [PlacedType], as style: ValueStyle, depth: Int
    ) -> MadeValue? {
        guard found.kind == .struct || found.kind == .class, context.names.canName(found) else { return nil }
        if let home = context.mocks(for: found.module), let own = context.fixture(of: found),
            case .initializer(let initializer, let parameters) = own.form,
            own.isolation == nil || own.isolation == fixture.isolation
        {
            let rest = parameters.filter { $0.value == nil }
            for (place, parameter) in parameters.enumerated()
            where rest.allSatisfy({ $0.source.name == parameter.source.name })
                && !parameters.prefix(place).contains(where: { $0.source.label == parameter.source.label })
            {
                guard let value = numbered(parameter.source, of: found, arguments, style, depth) else { continue }
                let modules = home.target == context.job.target.name ? [] : Set([home.target])
                guard initializer.isPlain else {
                    return accepted(value, at: place, of: own, initializer, parameters, modules)
                }
                return .call(".mock", [value], modules: modules)
            }
        }
        let type = context.type(of: found)
        guard let chosen = ModelInitializer.candidates(of: type, in: context).first, chosen.isPlain, !chosen.isGeneric,
            chosen.isolation(of: type, in: context) == nil
        else { return nil }
        guard chosen.needed.count == 1, let value = numbered(chosen.needed[0], of: found, arguments, style, depth)
        else {
            return nil
        }
        return .call(".init", [value], modules: [found.module])
    }

    /// A value of a type whose initializer may refuse the numbered one: then that of its `mock()`.
    private func accepted(
        _ value: MadeValue, at place: Int, of own: Fixture, _ initializer: ModelInitializer,
        _ parameters: [Fixture.Parameter], _ modules: Set<String>
    ) -> MadeValue? {
        let declaration = own.type.declaration
        guard !own.type.isGeneric, !initializer.isAsync, !initializer.isGeneric, parameters[place].value != nil else {
            return nil
        }
        let arguments = parameters.enumerated().map { index, parameter in
            index == place ? value : parameter.value?.labelled(parameter.source.label)
        }
        guard !arguments.contains(nil),
            var call = MadeValue.call(
                context.names.name(of: declaration), arguments.compactMap(\.self),
                modules: modules.union(context.names.imports(of: declaration)))
        else { return nil }
        if initializer.throwsErrors { call.expression = "(try? \(call.expression))" }
        call.expression += " ?? .mock()"
        return call
    }

    private func numbered(
        _ parameter: ModelInitializer.Parameter, of owner: Declaration, _ arguments: [PlacedType], _ style: ValueStyle,
        _ depth: Int
    ) -> MadeValue? {
        let own = parameter.style(in: owner)
        let isDistinct = own.identified != nil || ReadableName(own.name).isAddress
        let chosen = !isDistinct && style.identified != nil ? style : own
        let type = PlacedType(parameter.type.syntax, in: parameter.type.place.filling(owner, with: arguments))
        return value(of: type, as: chosen, depth: depth)?.labelled(parameter.label)
    }
}

extension ModelType {
    /// The property that a computed `id` returns: `code` in `var id: String { code }`.
    var identifyingNames: Set<String> {
        for member in members {
            guard let node = member.node.as(VariableDeclSyntax.self), let binding = node.bindings.first,
                binding.name?.plainName == "id",
                case .getter(let body) = binding.accessorBlock?.accessors, body.count == 1, let only = body.first
            else { continue }
            var words = only.item.tokens(viewMode: .sourceAccurate).map(\.plainName)
            if words.first == "return" { words.removeFirst() }
            if words.starts(with: ["self", "."]) { words.removeFirst(2) }
            // `code.rawValue` differs when `code` does.
            if let first = words.first, words.count == 1 || words.count == 3 && words[1] == "." { return [first] }
        }
        return []
    }

    /// Whether it has a static member of that name.
    func declares(_ name: String) -> Bool {
        members.contains { $0.node.as(FunctionDeclSyntax.self)?.name.plainName == name }
    }

    /// Of methods and properties.
    var memberNames: Set<String> {
        members.reduce(into: []) { names, member in
            if let method = member.node.as(FunctionDeclSyntax.self) { names.insert(method.name.plainName) }
            let bindings = member.node.as(VariableDeclSyntax.self)?.bindings
            names.formUnion(bindings?.compactMap { $0.name?.plainName } ?? [])
        }
    }

    /// Whether each value gets an identifier from a call, as in `let id = UUID()`, which the initializer does not take.
    var identifiesItself: Bool {
        declaration.members.contains { member in
            guard let node = member.node.as(VariableDeclSyntax.self), !node.modifiers.areOfType else { return false }
            return node.bindings.contains { binding in
                binding.name?.plainName == "id" && binding.initializer?.value.is(FunctionCallExprSyntax.self) == true
            }
        }
    }
}
