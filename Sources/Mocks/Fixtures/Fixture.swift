import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// The `mock` of a model.
struct Fixture: Sendable {
    enum Form: Sendable {
        /// Hand-written, in the mocks target or in the module that declares the type (`home`).
        case handwritten(HandwrittenValue, home: String)
        case initializer(ModelInitializer, [Parameter])
        /// The case of an enum, such as `.active(driver: .mock())`.
        case choice(MadeValue)
    }

    /// A parameter of the factory.
    struct Parameter: Sendable {
        let source: ModelInitializer.Parameter
        /// The default value.
        let value: MadeValue?
    }

    let type: ModelType
    let form: Form
    /// The global actor that the factory belongs to.
    let isolation: String?
    let access: DeclaredAccess

    /// The labels that `mock` is called with, `_` for none; `nil` for properties.
    var labels: [String]? {
        switch form {
        case .handwritten(let own, _): own.labels
        case .initializer(_, let parameters): parameters.map { $0.source.label ?? "_" }
        case .choice: []
        }
    }
}

/// Makes up the factory of a model from its initialisers or cases.
struct FixtureMaker {
    let context: MockContext
    let type: ModelType

    /// The parameters for which a factory needs a value, a generic parameter's values aside.
    enum Claim {
        /// A value for every parameter.
        case all
        /// A value for every parameter that has none by default; others may be left to the initialiser.
        case needed
        case nothing
    }

    func fixture(following initializer: ModelInitializer, claiming claim: Claim) -> Fixture? {
        let access = min(initializer.access, DeclaredAccess(context.job.access))
        var isolation = initializer.isolation(of: type, in: context)
        var parameters: [Fixture.Parameter] = []
        for parameter in initializer.parameters where !parameter.isVariadic {
            var value = value(for: parameter, of: initializer, access: access)
            if let other = value?.isolation, other != isolation {
                if isolation == nil { isolation = other } else { value = nil }
            }
            if value == nil, let own = parameter.defaultValue, !initializer.hasGenerics(in: parameter.type),
                !isGenericParameter(parameter.type)
            {
                guard claim != .all || own.is(MacroExpansionExprSyntax.self) else { return nil }
                continue
            }
            let isOpen = mentionsGenerics(parameter.type) || initializer.hasGenerics(in: parameter.type)
            if value == nil, claim != .nothing, !isOpen { return nil }
            parameters.append(Fixture.Parameter(source: parameter, value: value))
        }
        return Fixture(type: type, form: .initializer(initializer, parameters), isolation: isolation, access: access)
    }

    /// The first case without anything to make, else the first of which all can be made.
    func choice() -> Fixture? {
        let access = min(type.declaration.access, DeclaredAccess(context.job.access))
        return ValueMaker(context: context).choice(of: type, as: ValueStyle(name: "")).map {
            Fixture(type: type, form: .choice($0), isolation: $0.isolation, access: access)
        }
    }

    private func value(
        for parameter: ModelInitializer.Parameter, of initializer: ModelInitializer, access: DeclaredAccess
    ) -> MadeValue? {
        if let kept = keptDefault(of: parameter) { return kept }
        if sharesConformances(parameter) { return nil }
        if parameter.defaultValue?.is(MacroExpansionExprSyntax.self) == true { return nil }
        let maker = ValueMaker(context: context, access: access)
        let style = parameter.style(in: type.declaration)
        // A default value has to determine the types that the initializer leaves open.
        return initializer.hasGenerics(in: parameter.type)
            ? maker.value(ofOpen: parameter.type, as: style) : maker.anyValue(of: parameter.type, as: style)
    }

    /// Whether it is a generic parameter of the type: its default value is one of another type, which a factory does
    /// not infer.
    private func isGenericParameter(_ type: PlacedType) -> Bool {
        type.named.map { $0.path.count == 1 && type.place.generics[$0.path[0]] != nil } ?? false
    }

    /// Whether a `@Sendable` closure takes a generic parameter with constraints that do not make it `Sendable`.
    private func sharesConformances(_ parameter: ModelInitializer.Parameter) -> Bool {
        let attributes = parameter.node.type.as(AttributedTypeSyntax.self)?.attributes.names ?? []
        guard attributes.contains("Sendable"), let clause = type.declaration.genericParameters else { return false }
        let conditions = type.declaration.node.asProtocol((any WithGenericParametersSyntax).self)?.genericWhereClause
        let names = clause.parameters.filter { generic in
            let bounds = generic.bounds(under: conditions.map { [$0] } ?? [])
            return !bounds.isEmpty && !bounds.contains { $0.trimmedText.contains("Sendable") }
        }.map(\.name.plainName)
        return parameter.type.syntax.tokens(viewMode: .sourceAccurate).contains { names.contains($0.plainName) }
    }

    private func mentionsGenerics(_ type: PlacedType) -> Bool {
        type.syntax.tokens(viewMode: .sourceAccurate).contains { type.place.generics[$0.plainName] != nil }
    }
}

extension ModelInitializer {
    /// Whether a type contains `some` or a generic parameter of the initializer.
    func hasGenerics(in type: PlacedType) -> Bool {
        let names = Set(node.genericParameterClause?.parameters.map(\.name.plainName) ?? [])
        return type.syntax.tokens(viewMode: .sourceAccurate).contains {
            $0.tokenKind == .keyword(.some) || names.contains($0.plainName)
        }
    }

    func isolation(of type: ModelType, in context: MockContext) -> String? {
        if type.declaration.kind == .actor, Isolation.written(on: DeclSyntax(node)) == nil { return nil }
        guard let module = context.module(part.module) else { return nil }
        let isolation = Isolation(of: type.declaration, in: context)
        return Isolation(ofMember: DeclSyntax(node), in: part, of: isolation, module).actor
    }
}

extension ModelInitializer.Parameter {
    /// Named after the parameter; after the type where the parameter's name is generic.
    func style(in owner: Declaration) -> ValueStyle {
        let saysNothing = ["value", "rawValue", "string", "text", "raw"].contains(name)
        let first = owner.name.prefix(1).lowercased()
        return ValueStyle(name: saysNothing ? first + owner.name.dropFirst() : name, owner: owner)
    }
}
