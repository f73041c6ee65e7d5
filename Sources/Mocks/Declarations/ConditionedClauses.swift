import SwiftSyntax

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
