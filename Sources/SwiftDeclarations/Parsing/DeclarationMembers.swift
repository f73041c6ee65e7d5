import SwiftSyntax

extension Declaration {
    /// Identifies a type among those of all modules.
    package var key: String { module + "." + qualifiedName }

    package var isNominal: Bool {
        switch kind {
        case .struct, .enum, .class, .actor: true
        case .protocol, .typealias, .extension: false
        }
    }

    /// Whether it is an extension for some of a generic type's arguments only.
    package var isConstrained: Bool {
        guard let node = node.as(ExtensionDeclSyntax.self) else { return false }
        return node.genericWhereClause != nil || node.extendedType.description.contains("<")
    }

    package var genericParameters: GenericParameterClauseSyntax? {
        node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    }

    package var genericParameterNames: [String] { genericParameters?.parameters.map(\.name.plainName) ?? [] }

    /// Whether the initialisers in its body, if there are any, can be called without arguments.
    package var isMadeOfNothing: Bool {
        let initializers = members.compactMap { $0.node.as(InitializerDeclSyntax.self) }
        return initializers.isEmpty || initializers.contains(where: \.needsNothing)
    }

    /// Whether it is an enum without cases.
    package var isUninhabited: Bool { kind == .enum && !members.contains { $0.node.is(EnumCaseDeclSyntax.self) } }

    package static func isNever(_ path: [String]) -> Bool { path == ["Never"] || path == ["Swift", "Never"] }

    /// The members of its body, those within `#if` with their conditions.
    package var members: [(node: DeclSyntax, conditions: [String])] {
        guard let block = node.asProtocol((any DeclGroupSyntax).self)?.memberBlock else { return [] }
        return block.members.flattened()
    }
}

extension MemberBlockItemListSyntax {
    /// The members, those within `#if` with the given conditions and their own.
    fileprivate func flattened(under conditions: [String] = []) -> [(node: DeclSyntax, conditions: [String])] {
        flatMap { item -> [(node: DeclSyntax, conditions: [String])] in
            guard let conditional = item.decl.as(IfConfigDeclSyntax.self) else { return [(item.decl, conditions)] }
            return conditional.conditionedClauses.flatMap { condition, clause in
                guard case .decls(let list) = clause.elements else {
                    return [(node: DeclSyntax, conditions: [String])]()
                }
                return list.flattened(under: conditions + [condition])
            }
        }
    }
}

extension InitializerDeclSyntax {
    /// Whether a call without arguments always gives a value.
    package var needsNothing: Bool {
        optionalMark == nil && signature.effectSpecifiers == nil
            && signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
    }
}
