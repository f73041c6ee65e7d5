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
    /// Appends the declaration itself, or those in the clauses of an `#if`, with the given conditions and their own.
    fileprivate func flatten(into found: inout [ConditionalDeclaration], under conditions: [String]) {
        guard let conditional = self.as(IfConfigDeclSyntax.self) else { return found.append((self, conditions)) }
        // Each condition is a complete expression: `#elseif` and `#else` are spelt out.
        var negations: [String] = []
        for clause in conditional.clauses {
            let own = clause.condition?.trimmedText
            let condition = (negations + (own.map { [$0] } ?? [])).joined(separator: " && ")
            if let own { negations.append("!(\(own))") }
            switch clause.elements {
            case .statements(let list): found += list.declarations(under: conditions + [condition])
            case .decls(let list): found += list.declarations(under: conditions + [condition])
            default: continue
            }
        }
    }
}

extension CodeBlockItemListSyntax {
    func declarations(under conditions: [String] = []) -> [ConditionalDeclaration] {
        reduce(into: []) { found, item in
            if case .decl(let node) = item.item { node.flatten(into: &found, under: conditions) }
        }
    }
}

extension MemberBlockItemListSyntax {
    func declarations(under conditions: [String] = []) -> [ConditionalDeclaration] {
        reduce(into: []) { $1.decl.flatten(into: &$0, under: conditions) }
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
    // A cast to a protocol takes long; these two are most declarations.
    package var attributeList: AttributeListSyntax {
        if let function = self.as(FunctionDeclSyntax.self) { return function.attributes }
        if let variable = self.as(VariableDeclSyntax.self) { return variable.attributes }
        return asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
    }

    package var modifierList: DeclModifierListSyntax {
        if let function = self.as(FunctionDeclSyntax.self) { return function.modifiers }
        if let variable = self.as(VariableDeclSyntax.self) { return variable.modifiers }
        return asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
    }

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
