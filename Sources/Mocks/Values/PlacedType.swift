import SwiftSyntax

/// A type as it is written, with what its names mean.
struct PlacedType: Sendable {
    var syntax: TypeSyntax
    var place: TypePlace

    init(_ syntax: TypeSyntax, in place: TypePlace) {
        self.syntax = syntax
        self.place = place
    }

    /// Without parentheses, attributes and specifiers around it.
    var bare: PlacedType {
        var syntax = syntax
        while true {
            if let attributed = syntax.as(AttributedTypeSyntax.self) {
                syntax = attributed.baseType
            } else if let tuple = syntax.as(TupleTypeSyntax.self), tuple.elements.count == 1,
                let only = tuple.elements.first, only.ellipsis == nil, only.firstName == nil
            {
                syntax = only.type
            } else {
                return PlacedType(syntax, in: place)
            }
        }
    }

    /// The components of a plain name such as `Ride.State`, and the last one's generic arguments.
    var named: (path: [String], arguments: [PlacedType])? {
        let bare = bare
        let path = bare.syntax.namePath
        guard !path.isEmpty else { return nil }
        let clause =
            bare.syntax.as(IdentifierTypeSyntax.self)?.genericArgumentClause
            ?? bare.syntax.as(MemberTypeSyntax.self)?.genericArgumentClause
        let arguments = (clause?.arguments).map { list in
            list.compactMap { argument -> PlacedType? in
                guard case .type(let type) = argument.argument else { return nil }
                return PlacedType(type, in: bare.place)
            }
        }
        return (path, arguments ?? [])
    }
}

/// Where a type is written: what its names mean there.
struct TypePlace: Sendable {
    let owner: Declaration
    /// What stands for generic parameters; `nil` for what cannot be known.
    var generics: [String: PlacedType?] = [:]

    init(_ owner: Declaration, opaque names: some Sequence<String> = []) {
        self.owner = owner
        for name in names { generics[name] = .some(nil) }
    }

    /// The names of the types around it, outermost first, the owner's own included.
    var enclosing: [String] { owner.kind == .typealias ? owner.enclosing : owner.enclosing + [owner.name] }
}

extension Declaration {
    var genericParameters: GenericParameterClauseSyntax? {
        node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    }

    var genericParameterNames: [String] { genericParameters?.parameters.map(\.name.plainName) ?? [] }

    /// Whether its initialisers in its own body, if there are any, can be called with nothing.
    var isMadeOfNothing: Bool {
        let initializers = members.compactMap { $0.node.as(InitializerDeclSyntax.self) }
        return initializers.isEmpty
            || initializers.contains { node in
                node.optionalMark == nil && node.signature.effectSpecifiers == nil
                    && node.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
            }
    }

    /// Whether it is an enum without cases.
    var isUninhabited: Bool { kind == .enum && !members.contains { $0.node.is(EnumCaseDeclSyntax.self) } }

    static func isNever(_ path: [String]) -> Bool { path == ["Never"] || path == ["Swift", "Never"] }

    /// The members of its own body, those within `#if` with their conditions.
    var members: [(node: DeclSyntax, conditions: [String])] {
        guard let block = node.asProtocol((any DeclGroupSyntax).self)?.memberBlock else { return [] }
        return ConditionalMembers.all(of: block.members)
    }
}

/// The members of a type, those within `#if` too.
enum ConditionalMembers {
    static func all(
        of list: MemberBlockItemListSyntax, under conditions: [String] = []
    ) -> [(node: DeclSyntax, conditions: [String])] {
        list.flatMap { item -> [(node: DeclSyntax, conditions: [String])] in
            guard let conditional = item.decl.as(IfConfigDeclSyntax.self) else { return [(item.decl, conditions)] }
            return conditional.membersByCondition.flatMap { condition, inside in
                all(of: inside, under: conditions + [condition])
            }
        }
    }
}
