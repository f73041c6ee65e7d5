import SwiftParser
import SwiftSyntax

/// Tells whether a text is Swift.
package enum SyntaxCheck {
    /// The first place at which it is none.
    package struct Damage: Sendable {
        /// Counted from 1.
        package var line: Int
        package var reason: String
    }

    /// - Returns: `nil` where all of it is Swift.
    package static func damage(in text: String) -> Damage? {
        let file = Parser.parse(source: text)
        guard let damage = SourceDamage.first(in: Syntax(file)) else { return nil }
        let converter = SourceLocationConverter(fileName: "", tree: file)
        return Damage(line: converter.location(for: damage.position).line, reason: damage.reason)
    }
}
