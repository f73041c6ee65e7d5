import AshlarSwiftDeclarations
import SwiftSyntax

/// The value for the generic parameters of a view: any type that is allowed is as good as another.
struct ViewGenerics {
    private(set) var types: [String: TypeSyntax] = [:]

    /// - Parameter node: the initialiser, which may be generic too.
    init(_ declaration: Declaration, _ node: InitializerDeclSyntax) {
        let own = declaration.node.asProtocol((any WithGenericParametersSyntax).self)
        add(own?.genericParameterClause, own?.genericWhereClause)
        add(node.genericParameterClause, node.genericWhereClause)
    }

    /// Whether a call determines each of them.
    func areInferred(from parameters: [ModelInitializer.Parameter]) -> Bool {
        types.keys.allSatisfy { name in
            parameters.contains { parameter in
                parameter.defaultValue == nil && !parameter.isVariadic
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

    private mutating func add(_ clause: GenericParameterClauseSyntax?, _ conditions: GenericWhereClauseSyntax?) {
        for parameter in clause?.parameters ?? [] {
            types[parameter.name.plainName] = parameter.inheritedType.map(Self.standIn) ?? Self.text
        }
        for condition in conditions?.requirements ?? [] {
            guard case .conformanceRequirement(let requirement) = condition.requirement,
                let name = requirement.leftType.as(IdentifierTypeSyntax.self)?.name.plainName, types[name] != nil
            else { continue }
            types[name] = Self.standIn(for: requirement.rightType)
        }
    }

    /// `String` conforms to most protocols that values commonly need.
    private static func standIn(for constraint: TypeSyntax) -> TypeSyntax {
        if KnownTypes.textProtocols.contains(constraint.trimmedText) { return text }
        return TypeSyntax(
            SomeOrAnyTypeSyntax(
                someOrAnySpecifier: .keyword(.any, trailingTrivia: .space), constraint: constraint.trimmed))
    }

    private static var text: TypeSyntax { TypeSyntax(IdentifierTypeSyntax(name: .identifier("String"))) }
}
