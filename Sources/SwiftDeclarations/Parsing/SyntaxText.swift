import SwiftSyntax

extension SyntaxProtocol {
    /// The source text without leading and trailing trivia; swift-syntax's `trimmed` would copy the tree.
    package var trimmedText: String {
        let bytes = syntaxTextBytes
        let start = min(leadingTriviaLength.utf8Length, bytes.count)
        let end = max(start, bytes.count - trailingTriviaLength.utf8Length)
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// Each `#if` around it, with the clause that contains it.
    package var conditionalClauses: [(block: SyntaxIdentifier, clause: SyntaxIdentifier)] {
        sequence(first: Syntax(self), next: \.parent).compactMap { node in
            guard let clause = node.as(IfConfigClauseSyntax.self), let block = clause.parent?.parent else { return nil }
            return (block.id, clause.id)
        }
    }
}

/// A declaration with the conditions of the `#if` clauses around it, outermost first.
typealias ConditionalDeclaration = (node: DeclSyntax, conditions: [String])

extension DeclSyntax {
    /// The declaration itself, or those in the clauses of an `#if`, with the given conditions and their own.
    fileprivate func flattened(under conditions: [String]) -> [ConditionalDeclaration] {
        guard let conditional = self.as(IfConfigDeclSyntax.self) else { return [(self, conditions)] }
        // Each condition is a complete expression: `#elseif` and `#else` are spelt out.
        var negations: [String] = []
        return conditional.clauses.flatMap { clause -> [ConditionalDeclaration] in
            let own = clause.condition?.trimmedText
            let condition = (negations + (own.map { [$0] } ?? [])).joined(separator: " && ")
            if let own { negations.append("!(\(own))") }
            switch clause.elements {
            case .statements(let list): return list.declarations(under: conditions + [condition])
            case .decls(let list): return list.declarations(under: conditions + [condition])
            default: return []
            }
        }
    }
}

extension CodeBlockItemListSyntax {
    func declarations(under conditions: [String] = []) -> [ConditionalDeclaration] {
        flatMap { item -> [ConditionalDeclaration] in
            if case .decl(let node) = item.item { node.flattened(under: conditions) } else { [] }
        }
    }
}

extension MemberBlockItemListSyntax {
    func declarations(under conditions: [String] = []) -> [ConditionalDeclaration] {
        flatMap { $0.decl.flattened(under: conditions) }
    }
}

extension AttributeListSyntax {
    /// The names of the attributes, those within `#if` too.
    package var names: [String] { attributes.map { $0.attributeName.trimmedText } }

    /// Those within `#if` too.
    package var attributes: [AttributeSyntax] {
        flatMap { element -> [AttributeSyntax] in
            switch element {
            case .attribute(let attribute): return [attribute]
            case .ifConfigDecl(let conditional):
                return conditional.clauses.flatMap { clause -> [AttributeSyntax] in
                    guard case .attributes(let list) = clause.elements else { return [] }
                    return list.attributes
                }
            }
        }
    }
}

extension AttributeSyntax {
    /// Whether it is `@available` with `deprecated`.
    package var isDeprecation: Bool {
        guard case .availability(let list) = arguments else { return false }
        return list.contains { element in
            switch element.argument {
            case .token(let token): token.text == "deprecated"
            case .availabilityLabeledArgument(let labelled): labelled.label.text == "deprecated"
            default: false
            }
        }
    }
}

extension TokenSyntax {
    /// Without back-ticks.
    package var plainName: String {
        if case .identifier(let name) = tokenKind, name.utf8.first != UInt8(ascii: "`") { return name }
        return identifier?.name ?? text
    }
}

extension DeclSyntaxProtocol {
    package var attributeList: AttributeListSyntax { asProtocol((any WithAttributesSyntax).self)?.attributes ?? [] }

    package var modifierList: DeclModifierListSyntax { asProtocol((any WithModifiersSyntax).self)?.modifiers ?? [] }

    package var isDeprecated: Bool { attributeList.attributes.contains(where: \.isDeprecation) }

    /// Whether it has the attribute `@_spi`.
    package var isSPI: Bool { attributeList.names.contains("_spi") }
}

extension DeclModifierListSyntax {
    package func has(_ modifier: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(modifier) } }

    /// Whether what they modify is a member of the type itself, and not of its values.
    package var areOfType: Bool { has(.static) || has(.class) }
}

extension PatternBindingSyntax {
    /// The name of the variable; `nil` for other patterns.
    package var name: TokenSyntax? { pattern.as(IdentifierPatternSyntax.self)?.identifier }
}
