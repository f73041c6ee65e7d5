import AshlarProjectModel

/// Makes identifiers of any text, and escapes them where Swift requires it.
package enum SwiftIdentifier {
    /// A name in lower camel case: operators and raw identifiers become words.
    package static func identifier(_ name: String) -> String {
        if isPlain(name) { return name }
        if let known = operators[name] { return known }
        let words = words(of: name)
        guard let first = words.first else { return "member" }
        let joined = first + words.dropFirst().map(capitalised).joined()
        return joined.first?.isNumber == true ? "_" + joined : joined
    }

    /// A name in code, in back-ticks where necessary.
    package static func code(_ name: String) -> String {
        // After a dot, `Type` and `Protocol` would be metatypes.
        let isPlain = !SwiftKeywords.reserved.contains(name) && !["_", "Type", "Protocol"].contains(name)
        return isPlain && isIdentifier(name) ? name : "`\(name)`"
    }

    /// A name after a dot, where most keywords need no back-ticks.
    package static func member(_ name: String) -> String {
        ["init", "self", "Type", "Protocol"].contains(name) || !isIdentifier(name) ? "`\(name)`" : name
    }

    /// A label in a call or a tuple, where Swift warns of keywords in back-ticks.
    package static func argument(_ name: String) -> String {
        ["inout", "_"].contains(name) || !isIdentifier(name) ? "`\(name)`" : name
    }

    /// A label in a declaration, where keywords need no back-ticks, except those that
    /// could begin a parameter otherwise.
    package static func label(_ name: String) -> String {
        ["inout", "let", "var", "_"].contains(name) || !isIdentifier(name) ? "`\(name)`" : name
    }

    /// Whether it needs no back-ticks, keywords aside; operators are as good.
    package static func isIdentifier(_ name: String) -> Bool {
        if isPlain(name) { return true }
        guard let first = name.unicodeScalars.first else { return false }
        if first.isASCII, !isUsable(first) { return !name.unicodeScalars.contains { isUsable($0) || $0 == " " } }
        return !("0"..."9").contains(first) && name.unicodeScalars.allSatisfy { isUsable($0) || !$0.isASCII }
    }

    /// Whether it is an identifier of ASCII letters, as most are: other texts are classified by Unicode's tables.
    private static func isPlain(_ name: String) -> Bool {
        guard let first = name.utf8.first, !isDigit(first) else { return false }
        return name.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// `Id` of `id`.
    package static func capitalised(_ word: some StringProtocol) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    private static func words(of name: String) -> [String] {
        var text = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            if isUsable(scalar) { text.append(scalar) } else { text += " \(characters[scalar] ?? "") ".unicodeScalars }
        }
        return text.split(separator: " ").map { String($0) }
    }

    /// What stands in identifiers without back-ticks; beyond ASCII the language says the same as Unicode, nearly, and
    /// admits emoji.
    private static func isUsable(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
                || ("0"..."9").contains(scalar)
        }
        return scalar.properties.isXIDContinue || scalar.properties.isEmojiPresentation
            || scalar.properties.isEmojiModifier
    }

    private static let operators = ["==": "equals", "!=": "differs", "...": "through", "..<": "upTo", "??": "orElse"]

    private static let characters: [Unicode.Scalar: String] = [
        "=": "equals", "<": "lessThan", ">": "greaterThan", "+": "plus", "-": "minus", "*": "times", "/": "slash",
        "%": "percent", "!": "bang", "&": "and", "|": "bar", "^": "caret", "~": "tilde", "?": "question", ".": "dot",
    ]
}
