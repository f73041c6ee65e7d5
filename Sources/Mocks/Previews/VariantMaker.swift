import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// Makes the call of a view, and finds what else it could be given: one thing at a time, never every combination.
struct VariantMaker {
    let context: MockContext
    let values: ValueMaker

    init(_ context: MockContext) {
        self.context = context
        values = ValueMaker(context: context, isolation: "MainActor")
    }

    /// - Parameter name: how code calls it.
    func call(of type: Declaration, as name: String, at place: ValuePlace) throws(Obstacle) -> VariedCall {
        var first: Obstacle?
        for candidate in try initializers(of: type) {
            do {
                let arguments = try self.arguments(of: candidate, type, within: place)
                return VariedCall(callee: name, arguments: arguments, module: type.module)
            } catch {
                first = first ?? error
            }
        }
        throw first ?? .noInitialiser(type)
    }

    // MARK: Parameters

    private func initializers(of type: Declaration) throws(Obstacle) -> [ModelInitializer] {
        let all = ModelInitializer.candidates(of: context.type(of: type), in: context)
        let usable = all.filter { $0.isPlain && !$0.isDeprecated && $0.conditions.isEmpty }
        guard usable.isEmpty else { return usable }
        guard let other = all.first else { throw .noInitialiser(type) }
        if other.isFailable { throw Obstacle(reason: "the initializer of '\(type.name)' is failable") }
        if other.throwsErrors { throw Obstacle(reason: "the initializer of '\(type.name)' throws") }
        if other.isAsync { throw Obstacle(reason: "the initializer of '\(type.name)' is asynchronous") }
        throw .noInitialiser(type)
    }

    private func arguments(
        of initializer: ModelInitializer, _ type: Declaration, within outer: ValuePlace
    ) throws(Obstacle) -> [VariedCall.Argument] {
        let generics = ViewGenerics(type, initializer.node)
        guard generics.areInferred(from: initializer.parameters) else {
            throw Obstacle(reason: "its initializer does not determine its generic parameters")
        }
        var arguments: [VariedCall.Argument] = []
        for parameter in initializer.parameters {
            var place = outer
            place.path.append(parameter.name)
            place.isBuilder = parameter.node.attributes.names.contains { $0.hasSuffix("ViewBuilder") }
            if let file = context.file(of: initializer.part) { place.location = file.location(of: parameter.node) }
            let choices = try choices(for: parameter, generics.filling(parameter.type), at: place)
            arguments.append(VariedCall.Argument(name: parameter.name, label: parameter.label, choices: choices))
        }
        return arguments
    }

    private func choices(
        for parameter: ModelInitializer.Parameter, _ type: PlacedType, at place: ValuePlace
    ) throws(Obstacle) -> Choices {
        guard !parameter.isVariadic else { return Choices() }
        do {
            let found = try choices(of: type, at: place)
            return parameter.defaultValue.map { found.beside($0.trimmedText) } ?? found
        } catch {
            guard parameter.defaultValue == nil else { return Choices() }
            throw error
        }
    }

    // MARK: Types

    func choices(of type: PlacedType, at place: ValuePlace) throws(Obstacle) -> Choices {
        switch context.shape(of: type) {
        case .optional(let wrapped): return optional(wrapped, at: place)
        case .bool:
            return Choices(base: place.variant("no", "false"), others: [place.variant("yes", "true")], isAxis: true)
        case .closure(let function, let written): return try closure(function, written, at: place)
        case .binding(let value): return try choices(of: value, at: place).map { ".constant(\($0))" }
        case .array(let element): return array(element, at: place)
        case .view: return Choices(base: place.variant("", placeholder(place)))
        case .declared(let declaration): return try declared(declaration, type, at: place)
        case .known, .generic, .other: return Choices(base: place.variant("", try plain(type, at: place)))
        }
    }

    private func optional(_ wrapped: PlacedType, at place: ValuePlace) -> Choices {
        let none = place.variant("none", "nil")
        guard var inner = try? choices(of: wrapped, at: place), let given = inner.base else {
            return Choices(base: none)
        }
        if given.value.isEmpty { inner.base = given.named("yes") }
        // `.none` would mean nothing at all.
        inner.others.removeAll { $0.made.expression == ".none" || $0.made.expression.hasPrefix(".some(") }
        inner.isAxis = inner.isAxis || inner.others.isEmpty
        inner.isOptional = true
        inner.others.insert(none, at: 0)
        guard case .declared(let declaration) = context.shape(of: wrapped) else { return inner }
        // `.init` would mean that of the optional.
        return inner.map {
            $0.hasPrefix(".init(") ? context.names.name(of: declaration) + $0.dropFirst(".init".count) : $0
        }
    }

    /// Some, and none.
    private func array(_ element: PlacedType, at place: ValuePlace) -> Choices {
        let none = place.variant("none", "[]")
        guard let one = try? choices(of: element, at: place), let base = one.base else { return Choices(base: none) }
        if case .declared(let declaration) = context.shape(of: element), let fixture = fixture(base.made, declaration),
            FixtureText(fixture, in: context).marks.contains(declaration.qualifiedName + ".mocks(_:)")
        {
            var several = place.variant("3", "\(context.names.name(of: declaration)).mocks(3)")
            several.made.modules = base.made.modules.union([declaration.module])
            return Choices(base: several, others: [none], isPlain: one.isPlain)
        }
        return Choices(base: base.named("1").with { "[\($0)]" }, others: [none], isPlain: one.isPlain)
    }

    private func closure(
        _ function: FunctionTypeSyntax, _ written: TypePlace, at place: ValuePlace
    ) throws(Obstacle) -> Choices {
        let (start, result) = (function.ignoringOpening, function.returnClause.type)
        if result.isVoid { return Choices(base: place.variant("", function.emptyClosure)) }
        if place.isBuilder { return Choices(base: place.variant("", "\(start) \(placeholder(place)) }")) }
        let value = try choices(of: PlacedType(result, in: written), at: place)
        return Choices(base: value.base?.named("").with { "\(start) \($0) }" }, isPlain: value.isPlain)
    }

    func plain(_ type: PlacedType, at place: ValuePlace) throws(Obstacle) -> MadeValue {
        let style = ValueStyle(name: place.name, owner: type.place.owner)
        guard let made = values.value(of: type, as: style) else {
            throw Obstacle(
                reason: "its '\(place.name)' is of type '\(type.syntax.trimmedText)', which has no known value"
            )
        }
        return made
    }

    private func placeholder(_ place: ValuePlace) -> String {
        "Text(\(SwiftLiteral.string(ReadableName(place.name).sentence)))"
    }
}

extension Obstacle {
    fileprivate static func noInitialiser(_ type: Declaration) -> Obstacle {
        Obstacle(reason: "'\(type.name)' has no initializer that other targets can call")
    }
}

/// The value for the generic parameters of a view: any type that is allowed is as good as another.
struct ViewGenerics {
    private let types: [String: TypeSyntax]

    /// - Parameter node: the initialiser, which may be generic too.
    init(_ declaration: Declaration, _ node: InitializerDeclSyntax) {
        let clauses = [declaration.node.asProtocol((any WithGenericParametersSyntax).self), node].compactMap(\.self)
        let conditions = clauses.compactMap(\.genericWhereClause)
        let parameters = clauses.compactMap(\.genericParameterClause).flatMap(\.parameters)
        types = Dictionary(
            parameters.map { ($0.name.plainName, Self.standIn(for: $0.bounds(under: conditions).last)) }
        ) { $1 }
    }

    /// Whether a call determines each of them.
    func areInferred(from parameters: [ModelInitializer.Parameter]) -> Bool {
        types.keys.allSatisfy { name in
            parameters.contains { parameter in
                parameter.isNeeded
                    && parameter.type.syntax.tokens(viewMode: .sourceAccurate).contains { $0.plainName == name }
            }
        }
    }

    /// The type of a parameter, with generic parameters replaced.
    func filling(_ type: PlacedType) -> PlacedType {
        var type = type
        for (name, standIn) in types { type.place.generics[name] = PlacedType(standIn, in: type.place) }
        return type
    }

    /// `String` conforms to most protocols that values commonly need.
    private static func standIn(for constraint: TypeSyntax?) -> TypeSyntax {
        guard let constraint, !KnownTypes.textProtocols.contains(constraint.trimmedText) else {
            return TypeSyntax(IdentifierTypeSyntax(name: .identifier("String")))
        }
        return TypeSyntax(
            SomeOrAnyTypeSyntax(
                someOrAnySpecifier: .keyword(.any, trailingTrivia: .space), constraint: constraint.trimmed))
    }
}
