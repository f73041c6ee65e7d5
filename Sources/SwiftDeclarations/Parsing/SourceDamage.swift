import SwiftSyntax

/// The first place where a text is no Swift.
struct SourceDamage {
    var reason: String
    var position: AbsolutePosition

    static func first(in node: Syntax) -> SourceDamage? {
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
