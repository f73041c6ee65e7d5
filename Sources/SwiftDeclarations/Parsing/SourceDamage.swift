import SwiftSyntax

/// The first syntax error of a text.
package struct SourceDamage {
    package var reason: String
    package var position: AbsolutePosition

    package static func first(in node: Syntax) -> SourceDamage? {
        var node = node
        // Down the first branch that has an error, step by step, since trees may be deep.
        while true {
            if node.is(UnexpectedNodesSyntax.self) {
                let word = node.firstToken(viewMode: .sourceAccurate)?.text ?? ""
                return SourceDamage(
                    reason: "unexpected '\(word.prefix(40))'", position: node.positionAfterSkippingLeadingTrivia)
            }
            if let token = node.as(TokenSyntax.self) {
                let isMissing = token.presence == .missing
                return SourceDamage(
                    reason: isMissing ? "'\(token.text)' is missing" : "unexpected '\(token.text.prefix(40))'",
                    position: token.positionAfterSkippingLeadingTrivia)
            }
            let children = node.children(viewMode: .all)
            guard let next = children.first(where: { isDamaged($0) }) else { return nil }
            node = next
        }
    }

    private static func isDamaged(_ node: Syntax) -> Bool {
        node.hasError || node.is(UnexpectedNodesSyntax.self)
            || node.as(TokenSyntax.self)?.presence == .missing
    }
}

/// Checks the syntax of a text.
package enum SyntaxCheck {
    /// - Returns: the line of the first syntax error, from 1, and the reason; `nil` for valid syntax.
    package static func damage(in text: String) -> (line: Int, reason: String)? {
        SyntaxThreads.map(1) { _ in
            ParsedFile(SourceModule.File(path: "", text: text)).damage.map { ($0.location.line, $0.reason) }
        }[0]
    }
}
