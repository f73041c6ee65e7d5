import SwiftSyntax

extension SyntaxProtocol {
    /// Each `#if` around it, with the clause that it stands in.
    var conditionalClauses: [(block: SyntaxIdentifier, clause: SyntaxIdentifier)] {
        sequence(first: Syntax(self), next: \.parent).compactMap { node in
            guard let clause = node.as(IfConfigClauseSyntax.self), let block = clause.parent?.parent else { return nil }
            return (block.id, clause.id)
        }
    }
}

extension IfConfigDeclSyntax {
    /// Each clause with what must hold for it, as an expression that stands alone: `#elseif` and `#else` are spelt out.
    var conditionedClauses: [(condition: String, clause: IfConfigClauseSyntax)] {
        var earlier: [String] = []
        return clauses.map { clause in
            let own = clause.condition?.trimmedText
            let condition = (earlier.map { "!(\($0))" } + (own.map { [$0] } ?? [])).joined(separator: " && ")
            if let own { earlier.append(own) }
            return (condition, clause)
        }
    }
}
